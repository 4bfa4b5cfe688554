import { z } from 'zod'
import { id, imageKey, searchText, text, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pickListQuery } from '../base/page.ts'
import { linkTarget, linkTitle } from './links.ts'

export const exploreEntryForm = z.object({
  title: text(1, 12),
  icon: imageKey.nullable().default(null),
  link: linkTarget,
})
export const exploreEntry = exploreEntryForm.extend({ id, linkTitle, enable: z.boolean(), order: z.int(), version })
export type ExploreEntry = z.infer<typeof exploreEntry>

/** The entries of the app's explore page. There are few, so that all come on one page. */
export const exploreConfig = managedList('/api/management/explore-config', {
  resource: 'exploreConfig',
  permission: 'EXPLORE_CONFIG',
  item: exploreEntry,
  form: exploreEntryForm,
  query: listQuery({ title: searchText }).extend(pickListQuery.shape),
  actions: ['enable', 'move'],
})
