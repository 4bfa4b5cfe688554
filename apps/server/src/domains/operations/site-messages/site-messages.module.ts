import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Module } from '../../../platform/domain/module.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { siteMessageRules } from './site-messages.rules.ts'
import { seedSiteMessages } from './site-messages.seed.ts'
import { sendSiteMessage, startDueMessages } from './site-messages.sending.ts'
import { siteMessagesTable } from './site-messages.table.ts'

export const siteMessagesModule: Module = {
  routes: implement(siteMessages, managedListHandlers(siteMessages, siteMessagesTable, siteMessageRules)),
  jobs: [sendSiteMessage],
  everySecond: startDueMessages,
  seed: seedSiteMessages,
}
