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
}
export type Home = Record<Place, HomeEntry[]>

/** The item in the form so far; a new one has no id yet. */
export interface Edited {
  id?: number
  title?: string
  image?: string | null
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
    word: shown.words.map(({ id, word, hot }) => ({ id, title: word, image: null, hot })),
    notice: shown.notices.map(({ id, content }) => ({ id, title: content, image: null })),
    banner: shown.banners,
    explore: shown.explore.map(({ id, title, icon }) => ({ id, title, image: icon })),
    recommend: shown.recommends,
    activity: shown.activities,
    share: shown.shares,
  }
}

/** The home with the edited item in its own place, or first if it does not show yet. */
export function withEdited(home: Home, place: Place, edited: Edited): Home {
  const id = idOf(edited)
  const inForm = { id, title: edited.title ?? '', image: edited.image ?? null }
  const there = home[place].some((one) => one.id === id)
  const items = there
    ? home[place].map((one) => (one.id === id ? { ...one, ...inForm } : one))
    : [inForm, ...home[place]]
  return { ...home, [place]: items }
}
