import { PlusOutlined } from '@ant-design/icons'
import { type StaffMember, staff } from '@lectern/contract/access/staff.ts'
import { Button, Switch, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTags } from '../../../business/tags/use-tags.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { ColourTag } from '../../../kit/display/ColourTag.tsx'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import { textColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePostedList } from '../../../kit/list/use-posted-list.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { GrantsDrawer } from './GrantsDrawer.tsx'
import { NewPasswordModal } from './NewPasswordModal.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffModal } from './StaffModal.tsx'
import styles from './staff.module.css'
import { useRoles } from './use-roles.ts'
import { useStateSwitch } from './use-state-switch.ts'

type Dialog =
  | { kind: 'form'; member: StaffMember | null }
  | { kind: 'grants'; member: StaffMember }
  | { kind: 'password'; name: string; password: string }

export default function StaffPage(): ReactNode {
  const t = useT()
  const { user } = useSession()
  const list = usePostedList(staff.list)
  const roles = useRoles().data ?? []
  const tags = useTags().data ?? []
  const switchState = useStateSwitch()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [ask, questions] = useConfirmDialog(staff.list)
  const close = () => setDialog(null)

  const add = () => setDialog({ kind: 'form', member: null })
  const edit = (id: number) => {
    const member = list.rows.find((row) => row.id === id)
    if (member) setDialog({ kind: 'form', member })
  }
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
      {t('staff.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('staff.title')}
        about={t('staff.about')}
        actions={addButton}
        firstAction={addButton}
        onNew={add}
        onEdit={edit}
        filters={[
          textFilter('username', t('kit.fields.username')),
          textFilter('realName', t('kit.fields.realName')),
          choiceFilter('activeflg', t('staff.state'), [
            { value: 'ACTIVE', label: t('kit.enabled') },
            { value: 'INACTIVE', label: t('kit.disabled') },
          ]),
          textFilter('phone', t('kit.fields.phone')),
          choiceFilter(
            'roleId',
            t('staff.roles'),
            roles.map(({ id, name }) => ({ value: id, label: name })),
          ),
          choiceFilter(
            'tagId',
            t('staff.tags'),
            tags.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]}
        columns={[
          textColumn('username', t('kit.fields.username'), { card: true }),
          textColumn('realName', t('kit.fields.realName'), { card: true }),
          { key: 'phone', title: t('kit.fields.phone'), render: ({ phone }) => phone },
          { key: 'email', title: t('kit.fields.email'), render: ({ email }) => email },
          {
            key: 'roles',
            title: t('staff.roles'),
            card: true,
            render: ({ roleIds }) => (
              <span className={styles.tagList}>
                {roleIds.map((id) => (
                  <Tag key={id}>{roles.find((role) => role.id === id)?.name ?? `#${id}`}</Tag>
                ))}
              </span>
            ),
          },
          {
            key: 'tags',
            title: t('staff.tags'),
            render: ({ tagIds }) => (
              <span className={styles.tagList}>
                {tags
                  .filter(({ id }) => tagIds.includes(id))
                  .map(({ id, name, colour }) => (
                    <ColourTag key={id} name={name} colour={colour} />
                  ))}
              </span>
            ),
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
                disabled={member.id === user.id}
                onChange={(on) => void switchState(member, on)}
              />
            ),
          },
          {
            key: 'lastLoginTime',
            title: t('staff.lastLogin'),
            render: ({ lastLoginTime }) => (lastLoginTime ? <RelativeTime iso={lastLoginTime} /> : t('staff.never')),
          },
          timeColumn('createTime', t('staff.createTime')),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 184,
            render: (member) => (
              <StaffActions
                member={member}
                ask={ask}
                onEdit={() => setDialog({ kind: 'form', member })}
                onAssign={() => setDialog({ kind: 'grants', member })}
                onNewPassword={(password) => setDialog({ kind: 'password', name: member.realName, password })}
              />
            ),
          },
        ]}
      />
      {dialog?.kind === 'form' && <StaffModal member={dialog.member} onClose={close} />}
      {dialog?.kind === 'grants' && <GrantsDrawer member={dialog.member} onClose={close} />}
      {dialog?.kind === 'password' && (
        <NewPasswordModal name={dialog.name} password={dialog.password} onClose={close} />
      )}
      {questions}
    </>
  )
}
