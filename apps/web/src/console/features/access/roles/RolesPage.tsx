import { LockOutlined, PlusOutlined } from '@ant-design/icons'
import { type Role, roles } from '@lectern/contract/access/roles.ts'
import { Button, Tag, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { numberColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MoreMenu } from '../../../kit/list/MoreMenu.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { usePostedList } from '../../../kit/list/use-posted-list.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { RoleModal, type RoleNaming } from './RoleModal.tsx'
import { RolePermissionsDrawer } from './RolePermissionsDrawer.tsx'
import styles from './roles.module.css'

export default function RolesPage(): ReactNode {
  const t = useT()
  const list = usePostedList(roles.list)
  const [naming, setNaming] = useState<RoleNaming | null>(null)
  const [granting, setGranting] = useState<number | null>(null)
  const [ask, questions] = useConfirmDialog(roles.list)

  const add = () => setNaming({ kind: 'add' })
  const rename = (id: number) => {
    const role = list.rows.find((row) => row.id === id)
    if (role && !role.builtin) setNaming({ kind: 'rename', role })
  }
  const remove = ({ id, name }: Role) =>
    ask({
      title: t('roles.removeTitle', { name }),
      consequence: t('roles.removeHint'),
      ok: t('kit.remove'),
      done: t('roles.removed', { name }),
      act: () => call(roles.remove, { params: { id } }),
    })
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
      {t('roles.add')}
    </Button>
  )
  const button = (action: string, { name }: Role, onClick: () => void) => (
    <Button type="link" size="small" aria-label={t('roles.ofRole', { action, name })} onClick={onClick}>
      {action}
    </Button>
  )
  const actions = (role: Role) => {
    const copy = () => setNaming({ kind: 'copy', role })
    if (role.builtin) return button(t('roles.copy'), role, copy)
    return (
      <>
        {button(t('roles.permissions'), role, () => setGranting(role.id))}
        {button(t('roles.rename'), role, () => rename(role.id))}
        <MoreMenu
          label={t('roles.ofRole', { action: t('kit.more'), name: role.name })}
          items={[
            { key: 'copy', label: t('roles.copy'), onClick: copy },
            { type: 'divider' },
            { key: 'remove', label: t('kit.remove'), danger: true, onClick: () => remove(role) },
          ]}
        />
      </>
    )
  }
  return (
    <>
      <ListPage
        list={list}
        title={t('roles.title')}
        about={t('roles.about')}
        actions={addButton}
        firstAction={addButton}
        onNew={add}
        onEdit={rename}
        filters={[textFilter('name', t('roles.name'))]}
        columns={[
          {
            key: 'name',
            title: t('roles.name'),
            card: true,
            render: ({ name, builtin }) => (
              <span className={styles.name}>
                {name}
                {builtin && (
                  <Tooltip title={t('roles.builtinHint')}>
                    <Tag icon={<LockOutlined aria-hidden />}>{t('roles.builtin')}</Tag>
                  </Tooltip>
                )}
              </span>
            ),
          },
          {
            key: 'permissionCount',
            title: t('roles.permissionCount'),
            align: 'right',
            width: 120,
            render: ({ permissionIds }) => permissionIds.length,
          },
          numberColumn('staffCount', t('roles.staffCount'), { card: true, width: 120 }),
          timeColumn('createTime', t('roles.createTime'), { card: true }),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 208,
            render: (role) => <RowActions>{actions(role)}</RowActions>,
          },
        ]}
      />
      {naming && <RoleModal naming={naming} onAdded={setGranting} onClose={() => setNaming(null)} />}
      {granting !== null && <RolePermissionsDrawer roleId={granting} onClose={() => setGranting(null)} />}
      {questions}
    </>
  )
}
