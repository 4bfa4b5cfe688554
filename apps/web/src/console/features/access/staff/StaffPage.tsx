import { type StaffMember, staff } from '@lectern/contract/access/staff.ts'
import { Switch } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { TagNames } from '../../../business/tags/TagNames.tsx'
import { useTags } from '../../../business/tags/use-tags.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import { buttonsColumn, nameColumn, textColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useInstantChange } from '../../../kit/list/use-instant-change.ts'
import { useList } from '../../../kit/list/use-list.ts'
import { useManaging } from '../../../kit/list/use-managed-list.ts'
import { ImportButton } from '../../../kit/transfer/ImportButton.tsx'
import { NewPasswordModal } from './NewPasswordModal.tsx'
import { RoleNames } from './staff-cells.tsx'
import { useRoles } from './use-roles.ts'
import { useStaffActions } from './use-staff-actions.ts'

// Loaded when they are opened, because together they are as large as the rest of the page.
const StaffModal = lazyPart(() => import('./StaffModal.tsx'))
const GrantsDrawer = lazyPart(() => import('./GrantsDrawer.tsx'))

const optionsOf = (choices: { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

export default function StaffPage(): ReactNode {
  const t = useT()
  const { user } = useSession()
  const mayDisable = useMay()(staff.changeStatus)
  const roles = useRoles().data ?? []
  const tags = useTags().data ?? []
  const [granted, setGranted] = useState<StaffMember | null>(null)
  const [reset, setReset] = useState<{ name: string; password: string } | null>(null)
  const list = useManaging(staff, useList(staff.list), {
    nameOf: ({ realName }) => realName,
    renderDialog: (member, close) => (
      <Suspense>
        <StaffModal member={member} onClose={close} />
      </Suspense>
    ),
    removeConsequence: t('staff.removeHint'),
  })
  const change = useInstantChange<StaffMember>(list.resource)
  const [actionsOf, questions] = useStaffActions({
    list,
    onAssign: setGranted,
    onNewPassword: ({ realName }, password) => setReset({ name: realName, password }),
  })
  const enable = (member: StaffMember, on: boolean) =>
    change(member, { activeflg: on ? 'ACTIVE' : 'INACTIVE' }, () =>
      call(staff.changeStatus, { params: { id: member.id, status: on ? '1' : '0' } }),
    )
  return (
    <>
      <ManagedListPage
        list={list}
        title={t('staff.title')}
        about={t('staff.about')}
        add={t('staff.add')}
        actions={<ImportButton routes={staff} title={t('staff.import')} />}
        filters={[
          textFilter('username', t('kit.fields.username')),
          textFilter('realName', t('kit.fields.realName')),
          choiceFilter('activeflg', t('staff.state'), [
            { value: 'ACTIVE', label: t('kit.enabled') },
            { value: 'INACTIVE', label: t('kit.disabled') },
          ]),
          textFilter('phone', t('kit.fields.phone')),
          choiceFilter('roleId', t('staff.roles'), optionsOf(roles)),
          choiceFilter('tagId', t('staff.tags'), optionsOf(tags)),
        ]}
        columns={[
          nameColumn(list, 'username', t('kit.fields.username'), { card: true }),
          textColumn('realName', t('kit.fields.realName'), { card: true }),
          { key: 'phone', title: t('kit.fields.phone'), render: ({ phone }) => phone },
          { key: 'email', title: t('kit.fields.email'), render: ({ email }) => email },
          {
            key: 'roles',
            title: t('staff.roles'),
            card: true,
            render: ({ roleIds }) => roleIds.length > 0 && <RoleNames ids={roleIds} roles={roles} />,
          },
          {
            key: 'tags',
            title: t('staff.tags'),
            render: ({ tagIds }) => tagIds.length > 0 && <TagNames ids={tagIds} />,
          },
          {
            key: 'state',
            title: t('staff.state'),
            width: 96,
            card: true,
            render: (member) => (
              <Switch
                size="small"
                aria-label={t('kit.flags.of', { flag: t('kit.flags.enable'), name: member.realName })}
                checked={member.activeflg === 'ACTIVE'}
                // Nobody can lock themselves out.
                disabled={!mayDisable || member.id === user.id}
                {...(mayDisable && offers(staff.changeStatus))}
                onChange={(on) => void enable(member, on)}
              />
            ),
          },
          {
            key: 'lastLoginTime',
            title: t('staff.lastLogin'),
            render: ({ lastLoginTime }) => (lastLoginTime ? <RelativeTime iso={lastLoginTime} /> : t('staff.never')),
          },
          timeColumn('createTime', t('staff.createTime')),
          buttonsColumn(list, actionsOf, { inline: 2, width: 184 }),
        ]}
      />
      <Suspense>{granted && <GrantsDrawer member={granted} onClose={() => setGranted(null)} />}</Suspense>
      {reset && <NewPasswordModal {...reset} onClose={() => setReset(null)} />}
      {questions}
    </>
  )
}
