import { mayCall } from '@lectern/contract/base/rights.ts'
import { feedback } from '@lectern/contract/customers/feedback.ts'
import { todo } from '@lectern/contract/home/todo.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { implement } from '../../../platform/http/implement.ts'
import { pendingFeedback } from '../../operations/feedback/feedback.queries.ts'
import { ownDrafts } from './todo.drafts.ts'
import { importsToCorrect, pushesToWatch } from './todo.queries.ts'
import { windowsSoon } from './todo.windows.ts'

export const todoRoutes = implement(todo, {
  get: async (call) => {
    const { db, user } = call
    const [waiting, pushes, windows, drafts, imports] = await Promise.all([
      mayCall(user.rights, feedback.list) ? pendingFeedback(db) : undefined,
      mayCall(user.rights, pushMessages.list) ? pushesToWatch(db) : undefined,
      windowsSoon(db, user.rights),
      ownDrafts(db, user),
      importsToCorrect(call),
    ])
    return { feedback: waiting, pushes, windows, drafts, imports }
  },
})
