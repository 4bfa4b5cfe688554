import { announcements } from '@lectern/contract/operations/announcements.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { inState, requireWindow } from '../time-window/time-window.rules.ts'
import { announcementsTable as table } from './announcements.table.ts'

const list = defineList(announcements.list, {
  from: table,
  filters: {
    content: words(table.content),
    enable: equals(table.enable),
    state: inState(table),
  },
  describe: withLinkTitles,
})

export const announcementRoutes = implement(
  announcements,
  managedListHandlers(announcements, list, {
    beforeSave: async ({ db, form }) => {
      requireWindow(form)
      await requireLink(db, form.link)
      return form
    },
  }),
)
