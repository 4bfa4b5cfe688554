import { showBootFailure } from './lib/boot-failure.ts'
import { reloadOnce } from './boot/reload-once.ts'
import { type Tree, treeOf } from './boot/tree.ts'
import { watchBrowserErrors } from './lib/browser-errors.ts'
import { localKeys, readLocal } from './lib/local-store.ts'
import { prefetchPage } from './share/app/prefetch-page.ts'

/** A table of arrows: with conditional imports the bundler would preload all parts together. */
const trees: Record<Tree, () => Promise<{ start(root: HTMLElement): Promise<void> }>> = {
  share: () => import('./share/app/start.tsx'),
  signIn: () => import('./console/features/access/sign-in/start.tsx'),
  console: () => import('./console/app/start.tsx'),
}

const tree = treeOf(location.hash)
watchBrowserErrors(tree)

// Before the first paint: the background is the theme's from the start.
const navTheme = readLocal<unknown>(localKeys.navTheme, null)
const pageTheme = navTheme === 'light' || navTheme === 'dark' ? 'light' : 'dark'
document.documentElement.dataset.theme = tree === 'share' ? 'system' : pageTheme

addEventListener('hashchange', () => {
  if (treeOf(location.hash) !== tree) location.reload()
})
addEventListener('vite:preloadError', reloadOnce)

// A phone on a slow network has no time to lose: what a public page needs is sent for before its code is here.
if (tree === 'share') prefetchPage(location.hash)

async function open(): Promise<void> {
  const { start } = await trees[tree]()
  const root = document.getElementById('root')
  if (root) await start(root)
}

open().catch((error: unknown) => {
  showBootFailure()
  throw error
})
