import type { Module } from '../../../platform/domain/module.ts'
import { everySecond } from './push-messages.due.ts'
import { listAudience } from './push-messages.list-job.ts'
import { pushMessageRoutes } from './push-messages.routes.ts'
import { seedPushMessages } from './push-messages.seed.ts'
import { sendBatches } from './push-messages.send-job.ts'

export const pushMessagesModule: Module = {
  routes: pushMessageRoutes,
  jobs: [listAudience, sendBatches],
  everySecond,
  seed: seedPushMessages,
}
