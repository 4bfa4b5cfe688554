import { localKeys, readLocal } from '../lib/local-store.ts'
import type { SitePart } from './site-part.ts'

/**
 * Says how the page looks until its code has loaded, which boot.css draws. A member's console begins as an empty shell,
 * with its menu as wide as it was; every other page begins plain. The public pages follow the phone.
 */
export function showFirstLook(part: SitePart): void {
  const { dataset } = document.documentElement
  dataset.theme = part === 'share' ? 'system' : storedTheme()
  const shell = part === 'console' && readLocal(localKeys.token, null)
  dataset.boot = shell ? (readLocal(localKeys.sidebarType, false) ? 'narrow' : 'wide') : 'plain'
}

/** What this browser was told; dark if it was told nothing. */
function storedTheme(): 'dark' | 'light' | 'system' {
  if (readLocal(localKeys.followsSystem, false)) return 'system'
  return ['light', 'dark'].includes(readLocal(localKeys.navTheme, '')) ? 'light' : 'dark'
}
