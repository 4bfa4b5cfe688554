import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { useSavedFilters } from './list-memory.ts'
import styles from './list-tools.module.css'
import { ToolPopover } from './ToolPopover.tsx'
import type { FilterValues } from './use-list.ts'

interface SavedFiltersProps {
  /** The name of the list whose filters these are. */
  list: string
  current: FilterValues
  apply(values: FilterValues): void
}

/** Named sets of filters; a click applies one. */
export function SavedFilters({ list, current, apply }: SavedFiltersProps): ReactNode {
  const t = useT()
  const [saved, store] = useSavedFilters(list)
  const [name, setName] = useState('')
  const trimmedName = name.trim()
  const cannotSave = trimmedName === '' || Object.keys(current).length === 0

  const save = () => {
    if (cannotSave) return
    store([...saved.filter((other) => other.name !== trimmedName), { name: trimmedName, values: current }])
    setName('')
  }
  return (
    <ToolPopover name={t('kit.saved.open')} icon={<StarOutlined />}>
      {(close) => (
        <div className={styles.popover}>
          {saved.length === 0 && <p>{t('kit.saved.empty')}</p>}
          <ul>
            {saved.map(({ name: savedName, values }) => (
              <li key={savedName}>
                <Button
                  type="text"
                  size="small"
                  onClick={() => {
                    apply(values)
                    close()
                  }}
                >
                  {savedName}
                </Button>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('kit.saved.drop', { name: savedName })}
                  onClick={() => store(saved.filter((other) => other.name !== savedName))}
                />
              </li>
            ))}
          </ul>
          <Space.Compact block>
            <Input
              size="small"
              maxLength={20}
              aria-label={t('kit.saved.name')}
              placeholder={t('kit.saved.namePlaceholder')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={save}
            />
            <Button size="small" type="primary" disabled={cannotSave} onClick={save}>
              {t('kit.saved.save')}
            </Button>
          </Space.Compact>
        </div>
      )}
    </ToolPopover>
  )
}
