import { localKeys, readLocal } from '../lib/local-store.ts'
import type { SitePart } from './site-part.ts'

/**
 * Says how the page looks until its code has loaded, which boot.css draws. A member's console begins as an empty shell,
 * with its menu as wide as it was, and whoever has to sign in sees the card for it; every other page begins plain. The
 * public pages follow the phone.
 */
export function showFirstLook(part: SitePart): void {
  const { dataset } = document.documentElement
  dataset.theme = part === 'share' ? 'system' : storedTheme()
  dataset.boot = beginningOf(part)
}

function beginningOf(part: SitePart): 'wide' | 'narrow' | 'card' | 'plain' {
  if (part === 'console' && readLocal(localKeys.token, null))
    return readLocal(localKeys.sidebarType, false) ? 'narrow' : 'wide'
  // Those who come back from single sign-on are asked nothing.
  return part === 'console' || (part === 'signIn' && location.hash.startsWith('#/user')) ? 'card' : 'plain'
}

/** What this browser was told; dark if it was told nothing. */
function storedTheme(): 'dark' | 'light' | 'system' {
  if (readLocal(localKeys.followsSystem, false)) return 'system'
  return ['light', 'dark'].includes(readLocal(localKeys.navTheme, '')) ? 'light' : 'dark'
}
