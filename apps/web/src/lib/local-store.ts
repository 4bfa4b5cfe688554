/**
 * The localStorage keys that the specification names and several parts use; `preferences.ts` has those of the console's
 * look. Private windows may refuse storage: then nothing is stored.
 */
export const localKeys = {
  token: 'access-token',
  sidebarType: 'sidebar-type',
  mobile: 'is-mobile',
  navTheme: 'nav-theme',
  /** Whether the device decides between dark and light; then `nav-theme` keeps what was chosen before. */
  followsSystem: 'theme-follows-system',
  language: 'app-language',
  currentUser: 'current-user',
  currentPermission: 'current-permission',
  pageSize: 'pagesize',
  /** The id of the member to whom the tabs, columns and filters below belong. */
  member: 'member',
  tabs: 'open-tabs',
  columns: 'columns',
  savedFilters: 'saved-filters',
  uses: 'uses',
  /** Of one year: `holidays-2026`. */
  holidays: 'holidays',
  /** What pages ask for when the console opens with them, and the menus in their version: see `first-calls.ts`. */
  firstCalls: 'first-calls',
  menus: 'menus',
  promoDismissed: 'promo-dismissed',
  /** Of a visitor of the public pages who signed up there. */
  accountToken: 'account-token',
} as const

export function readLocal<T>(key: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? fallback : (JSON.parse(stored) as T)
  } catch {
    return fallback
  }
}

export function writeLocal(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden; the page works without it.
  }
}
