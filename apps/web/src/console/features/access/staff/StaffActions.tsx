import { type StaffMember, staff } from '@lectern/contract/access/staff.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { MoreMenu } from '../../../kit/list/MoreMenu.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import type { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'

interface StaffActionsProps {
  member: StaffMember
  onEdit: () => void
  onAssign: () => void
  onNewPassword: (password: string) => void
  ask: ReturnType<typeof useConfirmDialog>[0]
}

/** What can be done to a member. Users manage their own account in the personal centre. */
export function StaffActions({ member, onEdit, onAssign, onNewPassword, ask }: StaffActionsProps): ReactNode {
  const t = useT()
  const { user } = useSession()
  const { id, realName: name } = member
  const self = user.id === id
  const params = { id }

  const resetPassword = () =>
    ask({
      title: t('staff.resetTitle', { name }),
      consequence: t('staff.resetHint'),
      ok: t('staff.resetPassword'),
      act: async () => onNewPassword((await call(staff.resetPassword, { params })).password),
    })
  const signOut = () =>
    ask({
      title: t('staff.signOutTitle', { name }),
      consequence: t('staff.signOutHint'),
      ok: t('staff.signOut'),
      done: t('staff.signedOut', { name }),
      act: () => call(staff.forceSignOut, { params }),
    })
  const remove = () =>
    ask({
      title: t('staff.removeTitle', { name }),
      consequence: t('staff.removeHint'),
      ok: t('kit.remove'),
      done: t('staff.removed', { name }),
      act: () => call(staff.remove, { params }),
    })

  const button = (action: string, onClick: () => void) => (
    <Button type="link" size="small" aria-label={t('staff.ofMember', { action, name })} onClick={onClick}>
      {action}
    </Button>
  )
  return (
    <RowActions>
      {button(t('kit.edit'), onEdit)}
      {button(t('staff.assign'), onAssign)}
      <MoreMenu
        label={t('staff.ofMember', { action: t('kit.more'), name })}
        items={[
          { key: 'reset', label: t('staff.resetPassword'), disabled: self, onClick: resetPassword },
          { key: 'signOut', label: t('staff.signOut'), disabled: self, onClick: signOut },
          { type: 'divider' },
          { key: 'remove', label: t('kit.remove'), danger: true, disabled: self, onClick: remove },
        ]}
      />
    </RowActions>
  )
}
