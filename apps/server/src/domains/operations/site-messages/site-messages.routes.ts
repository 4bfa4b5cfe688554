import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { nullAsLatest } from '../../../platform/database/indexes.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { describeSiteMessages, siteMessageRules } from './site-messages.rules.ts'
import { siteMessagesTable as table } from './site-messages.table.ts'

const list = defineList(siteMessages.list, {
  from: table,
  // Messages to one person are shown with that person.
  scope: { source: 'OPERATOR' },
  filters: { title: words(table.title), status: equals(table.status), audience: equals(table.audience) },
  sorts: { sendTime: nullAsLatest(table.sendTime) },
  alsoRead: ['finalReadCount'],
  describe: describeSiteMessages,
})

export const siteMessageRoutes = implement(siteMessages, managedListHandlers(siteMessages, list, siteMessageRules))
