import { beginConsole } from './boot/begin-console.ts'
import { showFirstLook } from './boot/first-look.ts'
import { reloadOnce } from './boot/reload-once.ts'
import { type SitePart, sitePartOf } from './boot/site-part.ts'
import { showBootFailure } from './lib/boot-failure.ts'
import { watchBrowserErrors } from './lib/browser-errors.ts'
import { staysDespite } from './lib/leave-guard.ts'
import { loadInTime } from './lib/load-in-time.ts'
import { prefetchPage } from './share/app/prefetch-page.ts'

/** Functions in a table: with conditional imports the bundler would preload all parts together. */
const parts: Record<SitePart, () => Promise<{ start(root: HTMLElement): Promise<void> }>> = {
  share: () => import('./share/app/start.tsx'),
  signIn: () => import('./console/features/access/sign-in/start.tsx'),
  console: () => import('./console/app/start.tsx'),
}

const part = sitePartOf(location.hash)
watchBrowserErrors(part)

// Before the first paint, which waits for this script, so that nothing flashes.
showFirstLook(part)

addEventListener('hashchange', () => {
  if (sitePartOf(location.hash) !== part && !staysDespite(location.hash)) location.reload()
})
// An open console has tabs that a reload would lose: there the part that did not load says so itself.
let consoleIsOpen = false
addEventListener('vite:preloadError', () => {
  if (!consoleIsOpen) reloadOnce()
})

async function open(): Promise<void> {
  const code = loadInTime(parts[part])
  // Slow networks: start fetching what the page needs before its code has loaded.
  if (part === 'share') prefetchPage(location.hash)
  else beginConsole(part)
  const { start } = await code
  const root = document.getElementById('root')
  if (root) await start(root)
  consoleIsOpen = part === 'console'
}

open().catch((error: unknown) => {
  showBootFailure()
  throw error
})
