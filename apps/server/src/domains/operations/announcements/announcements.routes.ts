import { type Announcement, announcements } from '@lectern/contract/operations/announcements.ts'
import type { WindowState } from '@lectern/contract/operations/time-window.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { inState, requireWindow } from '../time-window/time-window.rules.ts'
import { announcementsTable as table } from './announcements.table.ts'

export const announcementRoutes = implement(
  announcements,
  managedListHandlers(announcements, table, {
    filter: ({ state }) => (state ? inState(table, state as WindowState) : undefined),
    describe: (db, rows) => withLinkTitles(db, rows as Announcement[]),
    beforeSave: async (db, form) => {
      const { link, startTime, endTime } = form as Announcement
      requireWindow({ startTime, endTime })
      await requireLink(db, link)
      return form
    },
  }),
)
