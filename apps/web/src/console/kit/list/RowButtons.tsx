import type { Route } from '@lectern/contract/base/route.ts'
import { Button, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import { useMay } from '../../context/session.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { RowActions } from './RowActions.tsx'

// A type alias, because antd's menu items allow any data attribute and an interface would not be assignable.
export type RowAction = {
  key: string
  label: string
  /** The call that it makes, at once or after a question; null if it only opens or shows something. */
  call: Route | null
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

/**
 * What the user may do to a row: the first actions as buttons, the others in a menu unless there is only one, dangerous
 * ones set apart.
 */
export function RowButtons({ name, actions: all, inline }: RowButtonsProps): ReactNode {
  const t = useT()
  const may = useMay()
  const allowed = all.filter(({ call }) => !call || may(call))
  const actions = allowed.map(({ call: _call, ...action }) => action)
  const named = (action: string) => t('kit.list.actionOf', { action, name })
  const shown = actions.length <= inline + 1 ? actions : actions.slice(0, inline)
  const menu = actions.slice(shown.length).map(({ loading: _loading, ...item }) => item)
  const firstDanger = menu.findIndex(({ danger }) => danger)
  const items: MenuProps['items'] =
    firstDanger > 0 ? [...menu.slice(0, firstDanger), { type: 'divider' }, ...menu.slice(firstDanger)] : menu
  return (
    // Marked as a whole, because what is in the menu is drawn only once it opens.
    <RowActions {...offers(...allowed.flatMap(({ call }) => call ?? []))}>
      {shown.map(({ key, label, ...button }) => (
        <Button key={key} type="link" size="small" aria-label={named(label)} {...button}>
          {label}
        </Button>
      ))}
      {menu.length > 0 && <MoreMenu label={named(t('kit.more'))} items={items} />}
    </RowActions>
  )
}
