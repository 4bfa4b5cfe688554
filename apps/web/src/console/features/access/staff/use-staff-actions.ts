import { type StaffMember, staff } from '@lectern/contract/access/staff.ts'
import type { ReactElement } from 'react'
import { call } from '../../../../lib/call.ts'
import { beginLook } from '../../../../lib/look.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { historyAction } from '../../../kit/list/columns.tsx'
import type { RowAction } from '../../../kit/list/RowButtons.tsx'
import type { ManagedListHandle } from '../../../kit/list/use-managed-list.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'

interface StaffActionsOptions {
  list: Pick<ManagedListHandle<StaffMember>, 'edit' | 'mayEdit' | 'remove' | 'history'>
  onAssign: (member: StaffMember) => void
  onNewPassword: (member: StaffMember, password: string) => void
}

/** What can be done to a member. Users manage their own account in the personal centre. */
export function useStaffActions({
  list,
  onAssign,
  onNewPassword,
}: StaffActionsOptions): [actionsOf: (member: StaffMember) => RowAction[], questions: ReactElement] {
  const t = useT()
  const { user } = useSession()
  const [ask, questions] = useConfirmDialog(staff.list)

  const resetPassword = (member: StaffMember) =>
    ask({
      title: t('staff.resetTitle', { name: member.realName }),
      consequence: t('staff.resetHint'),
      ok: t('staff.resetPassword'),
      act: async () => onNewPassword(member, (await call(staff.resetPassword, { params: { id: member.id } })).password),
    })
  const signOut = ({ id, realName: name }: StaffMember) =>
    ask({
      title: t('staff.signOutTitle', { name }),
      consequence: t('staff.signOutHint'),
      ok: t('staff.signOut'),
      done: t('staff.signedOut', { name }),
      act: () => call(staff.forceSignOut, { params: { id } }),
    })

  const lookAs = ({ id, realName: name }: StaffMember) =>
    ask({
      title: t('staff.lookAsTitle', { name }),
      consequence: t('staff.lookAsHint'),
      ok: t('staff.lookAs'),
      act: async () => beginLook((await call(staff.lookAs, { params: { id } })).token),
    })

  const actionsOf = (member: StaffMember): RowAction[] => {
    const disabled = user.id === member.id
    return [
      {
        key: 'edit',
        label: t(list.mayEdit ? 'kit.edit' : 'kit.view'),
        call: list.mayEdit ? staff.update : null,
        onClick: () => list.edit?.(member.id),
      },
      { key: 'assign', label: t('staff.assign'), call: staff.updateRbac, onClick: () => onAssign(member) },
      {
        key: 'lookAs',
        label: t('staff.lookAs'),
        call: staff.lookAs,
        disabled: disabled || member.activeflg === 'INACTIVE',
        onClick: () => lookAs(member),
      },
      {
        key: 'reset',
        label: t('staff.resetPassword'),
        call: staff.resetPassword,
        disabled,
        onClick: () => resetPassword(member),
      },
      { key: 'signOut', label: t('staff.signOut'), call: staff.forceSignOut, disabled, onClick: () => signOut(member) },
      ...historyAction(list, member),
      {
        key: 'remove',
        label: t('kit.remove'),
        call: staff.remove,
        danger: true,
        disabled,
        onClick: () => list.remove?.(member),
      },
    ]
  }
  return [actionsOf, questions]
}
