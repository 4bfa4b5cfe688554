import { LockOutlined, PlusOutlined } from '@ant-design/icons'
import { type PermissionItem, permissionAdmin, permissionMenus } from '@lectern/contract/access/permissions.ts'
import { Button, Tag, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useHistoryDrawer } from '../../../context/record-history.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { useBilingual } from '../../../context/use-bilingual.ts'
import { buttonsColumn, historyAction } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { RowAction } from '../../../kit/list/RowButtons.tsx'
import { RowName } from '../../../kit/list/RowName.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { flatten } from '../shared/permission-tree/tree.ts'
import { usePermissionTree } from '../shared/permission-tree/use-permission-tree.ts'
import { MoveModal } from './MoveModal.tsx'
import { isBuiltInCode, PermissionModal } from './PermissionModal.tsx'
import { permissionPages } from './pages.ts'
import styles from './permissions.module.css'
import { useMenuTree } from './use-menu-tree.ts'

type Dialog = { kind: 'form'; permission: PermissionItem | null } | { kind: 'move'; permission: PermissionItem }

export default function PermissionsPage(): ReactNode {
  const t = useT()
  const words = useBilingual()
  const tab = useTab()
  const may = useMay()
  const list = useList(permissionAdmin.list)
  const tree = usePermissionTree().data ?? []
  const menus = useMenuTree().data ?? null
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [ask, questions] = useConfirmDialog(permissionAdmin.list)
  const [openHistory, historyDrawer] = useHistoryDrawer(list.resource)
  const history = openHistory && (({ id, name }: PermissionItem) => openHistory({ id, name: words(name) }))
  const close = () => setDialog(null)

  const parentName = (mid: number | null) => {
    const parent = flatten(tree).find(({ id }) => id === mid)
    return parent ? words(parent.name) : mid === null ? t('permissions.top') : `#${mid}`
  }
  const menuName = (menuId: number | null) => {
    const menu = flatten(menus ?? []).find(({ id }) => id === menuId)
    return menu ? words(menu.title) : menuId === null ? '' : `#${menuId}`
  }
  const add = () => setDialog({ kind: 'form', permission: null })
  const edit = (id: number) => {
    const permission = list.rows.find((row) => row.id === id)
    if (permission) setDialog({ kind: 'form', permission })
  }
  const remove = ({ id, code }: PermissionItem) =>
    ask({
      title: t('permissions.removeTitle', { name: code }),
      consequence: t('permissions.removeHint'),
      ok: t('kit.remove'),
      done: t('permissions.removed', { name: code }),
      act: () => call(permissionAdmin.remove, { params: { id } }),
    })
  const addButton = (
    <Gate call={permissionAdmin.create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('permissions.add')}
      </Button>
    </Gate>
  )
  const mayEdit = may(permissionAdmin.update)
  const byForm = { targetOf: (permission: PermissionItem) => () => setDialog({ kind: 'form', permission }) }
  const actionsOf = (permission: PermissionItem): RowAction[] => [
    {
      key: 'edit',
      label: t(mayEdit ? 'kit.edit' : 'kit.view'),
      call: mayEdit ? permissionAdmin.update : null,
      onClick: () => setDialog({ kind: 'form', permission }),
    },
    {
      key: 'move',
      label: t('permissions.move'),
      call: permissionAdmin.appointParent,
      onClick: () => setDialog({ kind: 'move', permission }),
    },
    ...historyAction({ history }, permission),
    ...(isBuiltInCode(permission.code)
      ? []
      : [
          {
            key: 'remove',
            label: t('kit.remove'),
            call: permissionAdmin.remove,
            danger: true,
            onClick: () => remove(permission),
          },
        ]),
  ]
  return (
    <>
      <ListPage
        list={list}
        title={t('permissions.title')}
        about={t('permissions.about')}
        actions={
          <>
            <Gate call={permissionMenus.tree}>
              <Button onClick={() => tab.open(permissionPages.menus)}>{t('permissions.menus.title')}</Button>
            </Gate>
            {addButton}
          </>
        }
        firstAction={addButton}
        onNew={may(permissionAdmin.create) ? add : undefined}
        onEdit={edit}
        filters={[textFilter('code', t('permissions.code'))]}
        columns={[
          {
            key: 'code',
            title: t('permissions.code'),
            card: true,
            render: (permission) => (
              <span className={styles.code}>
                <RowName list={byForm} row={permission}>
                  <code>{permission.code}</code>
                </RowName>
                {isBuiltInCode(permission.code) && (
                  <Tooltip title={t('permissions.ownCode')}>
                    <Tag icon={<LockOutlined aria-hidden />}>{t('permissions.own')}</Tag>
                  </Tooltip>
                )}
              </span>
            ),
          },
          { key: 'name', title: t('permissions.name'), card: true, render: ({ name }) => words(name) },
          { key: 'mid', title: t('permissions.parent'), card: true, render: ({ mid }) => parentName(mid) },
          { key: 'menuId', title: t('permissions.menu'), render: ({ menuId }) => menuName(menuId) },
          buttonsColumn({ nameOf: ({ code }) => code }, actionsOf, { inline: 2, width: 184 }),
        ]}
      />
      {dialog?.kind === 'form' && (
        <PermissionModal permission={dialog.permission} tree={tree} menus={menus} onClose={close} />
      )}
      {dialog?.kind === 'move' && <MoveModal permission={dialog.permission} tree={tree} onClose={close} />}
      {questions}
      {historyDrawer}
    </>
  )
}
