import type { Use } from '../../../../context/recent-use.ts'
import type { MenuPage } from './menu-pages.ts'

const most = 6
const dayMs = 86_400_000

/** The pages that were used most and lately: a page that was used twice as often counts like one used half as long ago. */
export function usedPages(pages: readonly MenuPage[], uses: readonly Use[], now: number): MenuPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const worth = ({ count, last }: Use) => count / (1 + Math.max(0, now - last) / dayMs)
  return uses
    .toSorted((a, b) => worth(b) - worth(a))
    .flatMap(({ key }) => byPath.get(key) ?? [])
    .slice(0, most)
}
