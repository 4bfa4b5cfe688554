import type { Language } from '@lectern/phrases/shape.ts'
import { type SiteMap, titleIn } from '../workspace/site-map.ts'

export interface FoundPage {
  path: string
  title: string
  groups: string[]
}

/** Pages whose names in either language or whose paths contain every word; titles that begin with one come first. */
export function findPages(site: SiteMap, words: string, language: Language): FoundPage[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean)
  return [...site.pages.values()]
    .filter((page) => !page.record)
    .flatMap(({ path, title, trail }) => {
      const names = [...trail, title].flatMap(({ zh, en }) => [zh, en])
      const haystack = [...names, path].join(' ').toLowerCase()
      if (!terms.every((word) => haystack.includes(word))) return []
      const shown = titleIn(title, language)
      const titleMatches = terms.length > 0 && shown.toLowerCase().startsWith(terms[0] ?? '')
      return [{ page: { path, title: shown, groups: trail.map((group) => titleIn(group, language)) }, titleMatches }]
    })
    .sort((a, b) => Number(b.titleMatches) - Number(a.titleMatches))
    .map(({ page }) => page)
}
