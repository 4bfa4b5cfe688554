import { z } from 'zod'
import { flagText, id, searchText, text, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery } from '../base/page.ts'
import { linkTarget, linkTitle } from './links.ts'
import { timeWindow, windowFilter } from './time-window.ts'

export const announcementForm = z.object({ content: text(1, 100), link: linkTarget, ...timeWindow })
export const announcement = announcementForm.extend({ id, linkTitle, enable: z.boolean(), order: z.int(), version })
export type Announcement = z.infer<typeof announcement>

/** The notices at the top of the app's home. */
export const announcements = managedList('/api/management/home-announcement', {
  resource: 'announcements',
  permission: 'HOME_ANNOUNCEMENT',
  item: announcement,
  form: announcementForm,
  query: listQuery({ content: searchText, enable: flagText.optional(), ...windowFilter }),
  actions: ['enable', 'move'],
})
