import { recordNameOf } from '../../context/page.ts'
import { type Draft, keptDrafts } from './drafts.ts'

/** Under which name a form in a tab of its own keeps what is typed: for a stored record, or for a new one. */
export const formDraftName = (resource: string, path: string, id: string | null, search: URLSearchParams): string =>
  `${resource} ${path} ${id ?? `new ${search}`}`

/** A form with unsaved work, and where it is. */
export interface UnsavedForm {
  path: string
  address: string
  /** Of the record that it changes; a new one has none. */
  id: string | undefined
  draft: Draft
}

/** The forms that this member left without saving, the latest first. Drafts of dialogs have no address. */
export function unsavedForms(member: number): UnsavedForm[] {
  return keptDrafts(member).flatMap(({ name, draft }) => {
    const [, path, search, id] = /^\w+ (\/\S+) (?:new (\S*)|(\S+))$/.exec(name) ?? []
    if (path === undefined) return []
    const query = id === undefined ? search : new URLSearchParams({ [recordNameOf(path)]: id }).toString()
    return [{ path, address: query ? `${path}?${query}` : path, id, draft }]
  })
}
