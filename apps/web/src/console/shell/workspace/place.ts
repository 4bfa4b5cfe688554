import type { ConsolePage } from '../../context/page.ts'
import type { MenuNode, SiteMap, SitePage } from './site-map.ts'

/** The pages above a page that the user may open, the nearest first. */
export function pagesAbove(site: SiteMap, { parent }: ConsolePage): SitePage[] {
  if (!parent) return []
  const page = site.pages.get(parent.path)
  return [...(page ? [page] : []), ...pagesAbove(site, parent)]
}

/** The entries of the menu down to the page at a path, or to the nearest page above it that the menu shows. */
export function menuTrail(site: SiteMap, path: string): MenuNode[] {
  const page = site.pages.get(path)
  const nearest = [path, ...(page ? pagesAbove(site, page) : []).map((above) => above.path)]
  return nearest.map((each) => trailTo(site.menu, each)).find((trail) => trail.length > 0) ?? []
}

function trailTo(nodes: MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path) return [node]
    const below = trailTo(node.children, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
