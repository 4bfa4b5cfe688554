import type { Language } from '@lectern/phrases/shape.ts'
import { type SiteMap, titleIn } from '../workspace/site-map.ts'

export interface FoundPage {
  path: string
  title: string
  groups: string[]
}

/** Pages whose names, in either language, or paths hold every word; those that begin with them first. */
export function findPages(site: SiteMap, words: string, language: Language): FoundPage[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return [...site.pages.values()]
    .filter((page) => !page.record)
    .flatMap(({ path, title, trail }) => {
      const names = [...trail, title].flatMap(({ zh, en }) => [zh, en])
      const haystack = [...names, path].join(' ').toLowerCase()
      if (!wanted.every((word) => haystack.includes(word))) return []
      const shown = titleIn(title, language)
      const begins = wanted.length > 0 && shown.toLowerCase().startsWith(wanted[0] ?? '')
      return [{ page: { path, title: shown, groups: trail.map((group) => titleIn(group, language)) }, begins }]
    })
    .sort((a, b) => Number(b.begins) - Number(a.begins))
    .map(({ page }) => page)
}
