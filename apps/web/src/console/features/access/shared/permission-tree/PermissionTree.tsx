import { LockOutlined, SearchOutlined } from '@ant-design/icons'
import type { PermissionNode } from '@lectern/contract/access/permissions.ts'
import { Button, Empty, Input, Tree, type TreeDataNode } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useSession } from '../../../../context/session.ts'
import { useBilingual } from '../../../../context/use-bilingual.ts'
import { checkMarks, type GrantState, grantable, search, stateOf, updateGrants } from './grant-rules.ts'
import styles from './permission-tree.module.css'
import { flatten } from './tree.ts'

interface PermissionTreeProps {
  nodes: PermissionNode[]
  granted: readonly number[]
  fromRoles?: GrantState['fromRoles']
  onChange: (granted: number[]) => void
}

interface DrawnNode extends TreeDataNode {
  permission: PermissionNode
  /** Why it cannot be changed here. */
  note: string | null
  children: DrawnNode[]
}

const permissionTitle = ({ permission, title, note }: DrawnNode): ReactNode => (
  <span className={styles.node}>
    <span>{title as string}</span>
    <code>{permission.code}</code>
    {note && (
      <span className={styles.note}>
        <LockOutlined aria-hidden />
        {note}
      </span>
    )}
  </span>
)

const noRoles: GrantState['fromRoles'] = new Map()

/** Permissions to grant, with a search: each code is granted by itself, and those that a role gives are locked. */
export function PermissionTree({ nodes, granted, fromRoles = noRoles, onChange }: PermissionTreeProps): ReactNode {
  const t = useT()
  const words = useBilingual()
  const { codes: own } = useSession()
  const [text, setText] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())

  const grantState: GrantState = { granted, fromRoles, own }
  const all = useMemo(() => grantable(nodes), [nodes])
  const { shown, hits } = search(all, text)
  const marks = checkMarks(all, grantState)
  const noteFor = (permission: PermissionNode): string | null => {
    const { locked } = stateOf(permission, grantState)
    if (locked !== 'role') return locked && t('permissions.tree.beyondOwn')
    return t('permissions.tree.fromRole', { names: fromRoles.get(permission.id) ?? [] })
  }
  const draw = (permission: PermissionNode): DrawnNode => ({
    key: permission.id,
    title: words(permission.name),
    permission,
    note: noteFor(permission),
    disableCheckbox: stateOf(permission, grantState).locked !== null,
    children: permission.childVms.map(draw),
  })

  return (
    <div className={styles.tree}>
      <div className={styles.tools}>
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('permissions.tree.search')}
          placeholder={t('permissions.tree.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span role="status">{t('permissions.tree.count', { count: marks.checked.length })}</span>
        <Button type="link" size="small" onClick={() => onChange(updateGrants(hits, grantState, true))}>
          {t('permissions.tree.all')}
        </Button>
        <Button type="link" size="small" onClick={() => onChange(updateGrants(hits, grantState, false))}>
          {t('permissions.tree.clear')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('permissions.tree.none')} />
      ) : (
        <Tree<DrawnNode>
          aria-label={t('permissions.tree.label')}
          checkable
          checkStrictly
          selectable={false}
          blockNode
          treeData={shown.map(draw)}
          checkedKeys={marks}
          expandedKeys={flatten(shown)
            .map(({ id }) => id)
            .filter((id) => !folded.has(id))}
          onExpand={(_keys, { node, expanded }) => {
            const next = new Set(folded)
            if (expanded) next.delete(node.permission.id)
            else next.add(node.permission.id)
            setFolded(next)
          }}
          onCheck={(_keys, { node, checked }) => onChange(updateGrants([node.permission], grantState, checked))}
          titleRender={permissionTitle}
        />
      )}
    </div>
  )
}
