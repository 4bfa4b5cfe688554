import { addressOf, splitAddress, tabKey } from './tab-store.ts'
import type { Workspace } from './workspace.ts'

/** Shows an address. A tab that is already open shows as it was left, unless the address has parameters of its own. */
export function openAddress({ tabs, go }: Workspace, address: string, replace = false): void {
  const { path, search } = splitAddress(address)
  const key = tabKey(path, search)
  const open = tabs.find(key)
  go(open && key === address ? addressOf(open) : address, replace)
}
