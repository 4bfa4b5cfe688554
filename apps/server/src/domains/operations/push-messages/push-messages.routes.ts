import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { sendingSteps } from '@lectern/contract/operations/sending.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { nullAsLatest } from '../../../platform/database/indexes.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { startTask } from '../../../platform/tasks/tasks.ts'
import { requireAudience } from '../audience/audience.rules.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { requireSaving, requireSendTime, requireStep } from '../sending/sending.rules.ts'
import { listRecipients } from './push-messages.recipients.ts'
import { cancel, lockPush, resend } from './push-messages.steps.ts'
import { pushMessagesTable as table } from './push-messages.table.ts'
import { pushTask } from './push-messages.task.ts'

const list = defineList(pushMessages.list, {
  from: table,
  filters: { title: words(table.title), status: equals(table.status), audience: equals(table.audience) },
  sorts: { sendTime: nullAsLatest(table.sendTime), sentCount: table.sentCount, clickCount: table.clickCount },
  describe: async (db, rows) => {
    const titled = await withLinkTitles(db, rows)
    return titled.map((row) => ({ ...row, draft: row.status === 'DRAFT' }))
  },
})

export const pushMessageRoutes = implement(pushMessages, {
  ...managedListHandlers(pushMessages, list, {
    beforeSave: async ({ db, user, form: { draft, ...form }, before }) => {
      const step = draft ? 'draft' : 'schedule'
      requireSaving(user, 'PUSH_MESSAGE', step, before?.status)
      await requireLink(db, form.link)
      await requireUpload(db, 'image', form.image, ['image'])
      const sendTime = draft ? form.sendTime : requireSendTime(form.sendTime)
      return { ...(await requireAudience(db, form)), sendTime, senderId: user.id, status: sendingSteps[step].to }
    },
    afterSave: ({ db, after }) => claimFiles(db, `pushMessage:${after.id}`, [after.image]),
    // What was sent is not undone.
    isRestorable: ({ status }) => status === 'DRAFT',
    beforeRemove: async ({ db, before }) => {
      requireStep(before.status, 'remove')
      await claimFiles(db, `pushMessage:${before.id}`, [])
    },
  }),
  cancel: async ({ params, db, audit }) => {
    const push = await requirePush(db, params.id)
    const { after, cancelled } = await cancel(db, push)
    audit.changed(push, after)
    return cancelled
  },
  resend: async ({ params, body, user, db, platform, audit }) => {
    const push = await requirePush(db, params.id)
    const { after, count } = await resend(platform, db, push, body.to)
    audit.changed(push, after)
    await startTask(platform, db, pushTask, user.id, { pushId: push.id, title: push.title })
    return { count }
  },
  recipients: async ({ params, query, db }) => {
    const { round, recipientsDropped } = table
    const [push] = await db.select({ round, recipientsDropped }).from(table).where(eq(table.id, params.id))
    if (!push) throw new AppError('record.gone')
    return listRecipients(db, { pushId: params.id, ...push }, query)
  },
})

async function requirePush(db: Db, id: number) {
  const push = await lockPush(db, id)
  if (!push) throw new AppError('record.gone')
  return push
}
