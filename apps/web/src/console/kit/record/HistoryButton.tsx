import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { type ShownHistory, useHistoryDrawer } from '../../context/record-history.ts'

interface HistoryButtonProps {
  of: ShownHistory
  size?: 'small'
  /** It stands at each of several records, so it says whose history it opens. */
  inList?: true
}

/** Opens the history of a record; nothing where its kind has none. */
export function HistoryButton({ of: { resource, id, name }, size, inList }: HistoryButtonProps): ReactNode {
  const t = useT()
  const [open, drawer] = useHistoryDrawer(resource)
  if (!open) return null
  return (
    <>
      {/* Whoever may not change a record may still see how it came to be what it is. */}
      <Button
        type="text"
        size={size}
        disabled={false}
        icon={<HistoryOutlined aria-hidden />}
        aria-label={inList ? t('kit.list.actionOf', { action: t('kit.history.open'), name }) : undefined}
        onClick={() => open({ id, name })}
      >
        {t('kit.history.open')}
      </Button>
      {drawer}
    </>
  )
}
