import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { siteMessageRules } from './site-messages.rules.ts'
import { siteMessagesTable } from './site-messages.table.ts'

export const siteMessageRoutes = implement(
  siteMessages,
  managedListHandlers(siteMessages, siteMessagesTable, siteMessageRules),
)
