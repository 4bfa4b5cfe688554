import { z } from 'zod'
import { id, imageKey, text, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { pickListQuery } from '../base/page.ts'
import { linkTarget, linkTitle } from './links.ts'

export const exploreEntryForm = z.object({
  title: text(1, 12),
  icon: imageKey.nullable().default(null),
  link: linkTarget,
})
export const exploreEntry = exploreEntryForm.extend({ id, linkTitle, enable: z.boolean(), order: z.int(), version })
export type ExploreEntry = z.infer<typeof exploreEntry>

const {
  create: _create,
  remove: _remove,
  removeMany: _removeMany,
  ...managed
} = managedList('/api/management/explore-config', {
  resource: 'exploreConfig',
  permission: 'EXPLORE_CONFIG',
  item: exploreEntry,
  form: exploreEntryForm,
  query: pickListQuery,
  actions: ['enable', 'move'],
})

/** The entries of the app's explore page. Their number is fixed, so entries are changed but never added. */
export const exploreConfig = managed
