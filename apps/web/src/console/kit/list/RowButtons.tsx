import { Button, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { RowActions } from './RowActions.tsx'

// A type alias, because antd's menu items allow any data attribute and an interface would not be assignable.
export type RowAction = {
  key: string
  label: string
  onClick: () => void
  danger?: boolean
  disabled?: boolean
  /** Shown at a button; in the menu an action that is under way looks like the others. */
  loading?: boolean
}

interface RowButtonsProps {
  /** The name of the row. */
  name: string
  actions: RowAction[]
  inline: number
}

/** The first actions of a row as buttons, the others in a menu unless there is only one, dangerous ones set apart. */
export function RowButtons({ name, actions, inline }: RowButtonsProps): ReactNode {
  const t = useT()
  const named = (action: string) => t('kit.list.actionOf', { action, name })
  const shown = actions.length <= inline + 1 ? actions : actions.slice(0, inline)
  const menu = actions.slice(shown.length).map(({ loading: _loading, ...item }) => item)
  const firstDanger = menu.findIndex(({ danger }) => danger)
  const items: MenuProps['items'] =
    firstDanger > 0 ? [...menu.slice(0, firstDanger), { type: 'divider' }, ...menu.slice(firstDanger)] : menu
  return (
    <RowActions>
      {shown.map(({ key, label, ...button }) => (
        <Button key={key} type="link" size="small" aria-label={named(label)} {...button}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && <MoreMenu label={named(t('kit.more'))} items={items} />}
    </RowActions>
  )
}
