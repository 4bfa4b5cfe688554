import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { useSavedFilters } from './list-memory.ts'
import type { FilterValues } from './use-list.ts'
import styles from './managed-list.module.css'
import { ToolPopover } from './ToolPopover.tsx'

interface SavedFiltersProps {
  /** The name of the list whose filters these are. */
  list: string
  current: FilterValues
  apply(values: FilterValues): void
}

/** Sets of filters that this operator named; a click brings one back. */
export function SavedFilters({ list, current, apply }: SavedFiltersProps): ReactNode {
  const t = useT()
  const [saved, remember] = useSavedFilters(list)
  const [name, setName] = useState('')
  const given = name.trim()
  const unusable = given === '' || Object.keys(current).length === 0

  const save = () => {
    if (unusable) return
    remember([...saved.filter((other) => other.name !== given), { name: given, values: current }])
    setName('')
  }
  return (
    <ToolPopover name={t('kit.saved.open')} icon={<StarOutlined />}>
      {(close) => (
        <div className={styles.popover}>
          {saved.length === 0 && <p>{t('kit.saved.empty')}</p>}
          <ul>
            {saved.map(({ name: known, values }) => (
              <li key={known}>
                <Button
                  type="text"
                  size="small"
                  onClick={() => {
                    apply(values)
                    close()
                  }}
                >
                  {known}
                </Button>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('kit.saved.drop', { name: known })}
                  onClick={() => remember(saved.filter((other) => other.name !== known))}
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
            <Button size="small" type="primary" disabled={unusable} onClick={save}>
              {t('kit.saved.save')}
            </Button>
          </Space.Compact>
        </div>
      )}
    </ToolPopover>
  )
}
