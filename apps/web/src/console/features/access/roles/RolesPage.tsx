import { LockOutlined } from '@ant-design/icons'
import { type Role, roles } from '@lectern/contract/access/roles.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Tag, Tooltip } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { buttonsColumn, historyAction, numberColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import type { RowAction } from '../../../kit/list/RowButtons.tsx'
import { RowName } from '../../../kit/list/RowName.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useManaging } from '../../../kit/list/use-managed-list.ts'
import { staffPages } from '../staff/pages.ts'
import { RoleModal } from './RoleModal.tsx'
import styles from './roles.module.css'

// Loaded when it is opened, because the permission tree is as large as the rest of the page.
const RolePermissionsDrawer = lazyPart(() => import('./RolePermissionsDrawer.tsx'))

export default function RolesPage(): ReactNode {
  const t = useT()
  const may = useMay()
  const [copied, setCopied] = useState<Role | null>(null)
  const [granting, setGranting] = useState<number | null>(null)
  const mayGrant = may(roles.allotPermissions)
  const grantNext = (id: number) => mayGrant && setGranting(id)
  const list = useManaging(roles, useList(roles.list), {
    nameOf: ({ name }) => name,
    renderDialog: (role, close) => (
      <RoleModal naming={role ? { kind: 'rename', role } : { kind: 'add' }} onAdded={grantNext} onClose={close} />
    ),
    removeConsequence: t('roles.removeHint'),
  })
  const byPermissions = { targetOf: (role: Role) => (role.builtin ? undefined : () => setGranting(role.id)) }
  const actions = (role: Role): RowAction[] => {
    const copy = { key: 'copy', label: t('roles.copy'), call: roles.copy, onClick: () => setCopied(role) }
    const edit = { key: 'edit', label: t('kit.edit'), call: roles.update, onClick: () => list.edit?.(role.id) }
    if (role.builtin) return [edit, copy, ...historyAction(list, role)]
    return [
      {
        key: 'permissions',
        label: t('roles.permissions'),
        call: mayGrant ? roles.allotPermissions : null,
        onClick: () => setGranting(role.id),
      },
      edit,
      copy,
      ...historyAction(list, role),
      {
        key: 'remove',
        label: t('kit.remove'),
        call: roles.remove,
        danger: true,
        onClick: () => list.remove?.(role),
      },
    ]
  }
  return (
    <>
      <ManagedListPage
        list={list}
        title={t('roles.title')}
        about={t('roles.about')}
        add={t('roles.add')}
        filters={[textFilter('name', t('roles.name'))]}
        columns={[
          {
            key: 'name',
            title: t('roles.name'),
            card: true,
            render: (role) => (
              <span className={styles.name}>
                <RowName list={byPermissions} row={role}>
                  {role.name}
                </RowName>
                {role.builtin && (
                  <Tooltip title={t('roles.builtinHint')}>
                    <Tag icon={<LockOutlined aria-hidden />}>{t('roles.builtin')}</Tag>
                  </Tooltip>
                )}
                {role.twoStep && <Tag>{t('roles.twoStep')}</Tag>}
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
          {
            ...numberColumn('staffCount', t('roles.staffCount'), { card: true, width: 120 }),
            render: ({ id, name, staffCount }) => (
              <PageLink
                page={staffPages.list}
                query={{ roleId: id }}
                label={t('roles.staffOf', { count: staffCount, name })}
              >
                {formatNumber(staffCount)}
              </PageLink>
            ),
          },
          timeColumn('createTime', t('roles.createTime'), { card: true }),
          buttonsColumn(list, actions, { inline: 2, width: 208 }),
        ]}
      />
      {copied && (
        <RoleModal naming={{ kind: 'copy', role: copied }} onAdded={grantNext} onClose={() => setCopied(null)} />
      )}
      <Suspense>
        {granting !== null && <RolePermissionsDrawer roleId={granting} onClose={() => setGranting(null)} />}
      </Suspense>
    </>
  )
}
