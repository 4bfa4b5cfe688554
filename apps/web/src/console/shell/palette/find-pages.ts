import type { Language } from '@lectern/phrases/shape.ts'
import type { Use } from '../../context/recent-use.ts'
import { type MenuNode, type SiteMap, type SitePage, titleIn } from '../workspace/site-map.ts'
import { type MatchPinyin, type Names, type Rank, rankOf, ranks } from './match.ts'

/** A page or an action. Its key also counts how often it is used. */
export interface Choice extends Names {
  key: string
  /** The groups above a page. */
  note: string
}

/** So many of each are offered before anything is typed. */
const mostOffered = 6

/** Pages that can be opened by themselves, and among them those that add something, which are actions. */
export function choicesIn(site: SiteMap, language: Language): { pages: Choice[]; additions: Choice[] } {
  const inMenu = new Set(pathsOf(site.menu))
  const alone = [...site.pages.values()].filter((page) => !page.record)
  const adds = (page: SitePage) => page.level === 'EDIT' && !inMenu.has(page.path)
  const choice = ({ path, title, trail }: SitePage): Choice => {
    // Two sections can both have a page with this name; the list that it belongs to tells them apart.
    const parent = inMenu.has(path) ? undefined : site.pages.get(path.slice(0, path.lastIndexOf('/')))
    const above = parent ? [...trail, parent.title] : trail
    return {
      key: path,
      titles: language === 'zh-CN' ? [title.zh, title.en] : [title.en, title.zh],
      around: [...above.flatMap(({ zh, en }) => [zh, en]), path],
      note: above.map((group) => titleIn(group, language)).join(' / '),
    }
  }
  const pages = alone.filter((page) => !adds(page))
  const [shown, hidden] = [pages.filter(({ path }) => inMenu.has(path)), pages.filter(({ path }) => !inMenu.has(path))]
  return { pages: [...shown, ...hidden].map(choice), additions: alone.filter(adds).map(choice) }
}

const pathsOf = (nodes: MenuNode[]): string[] => nodes.flatMap(({ path, children }) => [path, ...pathsOf(children)])

/** What matches: first by how well, then by how often it is used, then as the menu has it. */
export function ranked<T extends Choice>(choices: T[], word: string, pinyin: MatchPinyin | null, uses: Use[]): T[] {
  const counts = new Map(uses.map(({ key, count }) => [key, count]))
  const countOf = ({ key }: Choice) => counts.get(key) ?? 0
  return choices
    .flatMap((choice) => {
      const rank = rankOf(choice, word, pinyin)
      return rank === null ? [] : [{ choice, order: orderOf(rank) }]
    })
    .sort((one, other) => one.order - other.order || countOf(other.choice) - countOf(one.choice))
    .map(({ choice }) => choice)
}

/** A name that contains the word and one that sounds like it are as good; use decides between them. */
const orderOf = (rank: Rank): number => (rank === ranks.sounds ? ranks.contains : rank)

/** Before anything is typed: the pages used last, without the one on screen. Whoever has used none sees the menu's first. */
export function recentOf(pages: Choice[], uses: Use[], current: string): Choice[] {
  const others = pages.filter(({ key }) => key !== current)
  const used = uses.flatMap(({ key }) => others.find((page) => page.key === key) ?? [])
  return [...used, ...others.filter((page) => !used.includes(page))].slice(0, mostOffered)
}

/** Before anything is typed: the actions used most. */
export function frequentOf<T extends Choice>(actions: T[], uses: Use[]): T[] {
  const countOf = ({ key }: Choice) => uses.find((use) => use.key === key)?.count ?? 0
  return actions.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, mostOffered)
}
