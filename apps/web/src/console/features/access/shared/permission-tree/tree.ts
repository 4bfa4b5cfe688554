/** Permissions and menus come as trees of the same shape. */
export interface TreeNode<N> {
  id: number
  childVms: N[]
}

/** Every node, parents before their children. */
export function flatten<N extends TreeNode<N>>(nodes: readonly N[]): N[] {
  return nodes.flatMap((node) => [node, ...flatten(node.childVms)])
}

/** The tree without one node and all below it: the possible parents of that node. */
export function withoutBranch<N extends TreeNode<N>>(nodes: readonly N[], id: number | undefined): N[] {
  return nodes.filter((node) => node.id !== id).map((node) => ({ ...node, childVms: withoutBranch(node.childVms, id) }))
}
