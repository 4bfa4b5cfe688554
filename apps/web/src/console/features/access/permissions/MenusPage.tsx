import { EyeInvisibleOutlined, PlusOutlined } from '@ant-design/icons'
import { permissionAdmin, permissionMenus } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { Button, Empty, Flex, Result, Skeleton, Tree, type TreeDataNode, type TreeProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { useBilingual } from '../../../context/use-bilingual.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { flatten } from '../shared/permission-tree/tree.ts'
import { MenuDetail } from './MenuDetail.tsx'
import { MenuModal } from './MenuModal.tsx'
import type { DropPlace } from './menu-moves.ts'
import { permissionPages } from './pages.ts'
import styles from './permissions.module.css'
import { useMenuDrop } from './use-menu-drop.ts'
import { useMenuTree } from './use-menu-tree.ts'

interface DrawnMenu extends TreeDataNode {
  menu: PermissionMenu
  children: DrawnMenu[]
}

const menuTitle = ({ menu, title }: DrawnMenu): ReactNode => <MenuTitle menu={menu} title={title as string} />

function MenuTitle({ menu, title }: { menu: PermissionMenu; title: string }): ReactNode {
  const t = useT()
  return (
    <span className={styles.menu}>
      {title}
      {menu.hidden && <EyeInvisibleOutlined aria-label={t('permissions.menus.hidden')} />}
      <code>{menu.path}</code>
    </span>
  )
}

export default function MenusPage(): ReactNode {
  const t = useT()
  const words = useBilingual()
  const tab = useTab()
  const { data, error, refetch } = useMenuTree()
  const menus = data ?? []
  const mayMove = useMay()(permissionMenus.save)
  const { moving, drop } = useMenuDrop(menus)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [editing, setEditing] = useState<{ menu: PermissionMenu | null; parentId: number | null } | null>(null)
  const [ask, questions] = useConfirmDialog(permissionMenus.tree)
  const chosen = flatten(menus).find(({ id }) => id === chosenId)

  const remove = ({ id, title }: PermissionMenu) =>
    ask({
      title: t('permissions.menus.removeTitle', { name: words(title) }),
      consequence: t('permissions.menus.removeHint'),
      ok: t('kit.remove'),
      done: t('permissions.menus.removed', { name: words(title) }),
      act: () => call(permissionMenus.remove, { params: { id } }),
    })
  const draw = (menu: PermissionMenu): DrawnMenu => ({
    key: menu.id,
    title: words(menu.title),
    menu,
    children: menu.childVms.map(draw),
  })
  const onDrop: TreeProps<DrawnMenu>['onDrop'] = ({ node, dragNode, dropToGap, dropPosition }) => {
    const place: DropPlace = !dropToGap
      ? 'inside'
      : dropPosition < Number(node.pos.split('-').at(-1))
        ? 'before'
        : 'after'
    void drop(dragNode.menu.id, node.menu.id, place)
  }

  const tree = error ? (
    <Result
      status="warning"
      title={t('permissions.menus.loadFailed')}
      extra={<Button onClick={() => void refetch()}>{t('kit.retry')}</Button>}
    />
  ) : !data ? (
    <Skeleton active paragraph={{ rows: 10 }} />
  ) : menus.length === 0 ? (
    <Empty description={t('permissions.menus.about')} />
  ) : (
    <Tree<DrawnMenu>
      aria-label={t('permissions.menus.tree')}
      blockNode
      draggable={mayMove && !moving}
      treeData={menus.map(draw)}
      selectedKeys={chosenId === null ? [] : [chosenId]}
      onSelect={(_keys, { node }) => setChosenId(node.menu.id)}
      onDrop={onDrop}
      titleRender={menuTitle}
    />
  )
  return (
    <section className={styles.page} aria-label={t('permissions.menus.title')}>
      <header>
        <h1>{t('permissions.menus.title')}</h1>
        <Flex gap="small">
          <Gate call={permissionAdmin.list}>
            <Button onClick={() => tab.open(permissionPages.permissions)}>{t('permissions.title')}</Button>
          </Gate>
          <Gate call={permissionMenus.save}>
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => setEditing({ menu: null, parentId: null })}
            >
              {t('permissions.menus.add')}
            </Button>
          </Gate>
        </Flex>
      </header>
      {mayMove && <p className={styles.hint}>{t('permissions.menus.hint')}</p>}
      <div className={styles.columns}>
        <div className={styles.card} aria-busy={moving}>
          {tree}
        </div>
        <aside className={styles.card} aria-label={t('permissions.menus.permissions')}>
          {chosen ? (
            <MenuDetail
              menu={chosen}
              onEdit={() => setEditing({ menu: chosen, parentId: chosen.parentId })}
              onAddBelow={() => setEditing({ menu: null, parentId: chosen.id })}
              onRemove={() => remove(chosen)}
            />
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('permissions.menus.pick')} />
          )}
        </aside>
      </div>
      {editing && <MenuModal {...editing} menus={menus} onClose={() => setEditing(null)} />}
      {questions}
    </section>
  )
}
