import { TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { type TreeNode, withoutBranch } from './tree.ts'

interface BranchSelectProps<N> {
  id?: string
  nodes: readonly N[]
  titleOf: (node: N) => string
  /** The node that is being moved: neither it nor a node below it can become its parent. */
  movingId?: number
  /** The text for no choice. */
  none: string
  value?: number | null
  onChange?: (id: number | null) => void
}

interface Option {
  value: number
  title: string
  children: Option[]
}

/** Selects one node of a tree, or none. */
export function BranchSelect<N extends TreeNode<N>>(props: BranchSelectProps<N>): ReactNode {
  const { id, nodes, titleOf, movingId, none, value, onChange } = props
  const option = (node: N): Option => ({
    value: node.id,
    title: titleOf(node),
    children: node.childVms.map(option),
  })
  return (
    <TreeSelect<number | undefined, Option>
      id={id}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={none}
      treeData={withoutBranch(nodes, movingId).map(option)}
      treeDefaultExpandedKeys={value ? [value] : []}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  )
}
