import type { Living } from '@lectern/contract/base/life.ts'
import type { AppHomeShown } from '@lectern/contract/operations/app-home.ts'
import type { HomePlace } from '@lectern/contract/operations/home-items.ts'

/** A part of the app's home. */
export type Place = HomePlace | 'word' | 'notice' | 'explore'

/** One item on the home, whichever list it comes from. */
export interface HomeEntry {
  id: number
  title: string
  image: string | null
  hot?: boolean
  weight: number
  order: number
}
export type Home = Record<Place, HomeEntry[]>

/** The item in the form so far; a new one has neither an id nor a place yet. */
export interface Edited {
  id?: number
  title?: string
  image?: string | null
  weight?: number
  order?: number
  /** What decides whether users see it, where it can be switched off. */
  life?: Living
}

const newId = 0
export const idOf = ({ id = newId }: Edited): number => id

/** Width divided by height of the pictures at each place; forms crop to these ratios. */
export const ratios: Record<HomePlace | 'explore', number> = {
  banner: 16 / 7,
  recommend: 4 / 3,
  activity: 5 / 2,
  share: 5 / 4,
  explore: 1,
}

export const emptyHome: Home = {
  word: [],
  notice: [],
  banner: [],
  explore: [],
  recommend: [],
  activity: [],
  share: [],
}

export function homeOf(shown: AppHomeShown): Home {
  return {
    word: shown.words.map(({ id, word, hot, order }) => ({ id, title: word, image: null, hot, weight: 0, order })),
    notice: shown.notices.map(({ id, content, order }) => ({ id, title: content, image: null, weight: 0, order })),
    banner: shown.banners,
    explore: shown.explore.map(({ id, title, icon, order }) => ({ id, title, image: icon, weight: 0, order })),
    recommend: shown.recommends,
    activity: shown.activities,
    share: shown.shares,
  }
}

/** The home with the edited item where it stands or will stand: a new one before all others of its weight. */
export function withEdited(home: Home, place: Place, edited: Edited): Home {
  const id = idOf(edited)
  const { weight = 0, order = Number.NEGATIVE_INFINITY } = edited
  const inForm = { id, title: edited.title ?? '', image: edited.image ?? null }
  if (home[place].some((one) => one.id === id)) {
    return { ...home, [place]: home[place].map((one) => (one.id === id ? { ...one, ...inForm } : one)) }
  }
  const comesAfter = (one: HomeEntry) => (one.weight === weight ? one.order > order : one.weight < weight)
  const at = home[place].findIndex(comesAfter)
  const items = home[place].toSpliced(at === -1 ? home[place].length : at, 0, { ...inForm, weight, order })
  return { ...home, [place]: items }
}
