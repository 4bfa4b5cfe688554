import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { type pushMessageForm, pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { type SendingStatus, sendingSteps } from '@lectern/contract/operations/sending.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Handlers, implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { startTask } from '../../../platform/tasks/tasks.ts'
import { requireAudience } from '../audience/audience.rules.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { requireSendTime, requireStep } from '../sending/sending.rules.ts'
import { listRecipients } from './push-messages.recipients.ts'
import { cancel, lockPush, resend } from './push-messages.steps.ts'
import { pushMessagesTable as table } from './push-messages.table.ts'
import { pushTask } from './push-messages.task.ts'

/** The list handlers. A push that is saved through them has this member as its sender. */
const listOf = (senderId: number | null): Handlers<typeof pushMessages> =>
  managedListHandlers(pushMessages, table, {
    newFirst: true,
    describe: async (db, rows) => {
      const titled = await withLinkTitles(db, rows as ((typeof rows)[number] & { link: LinkTarget })[])
      return titled.map((row) => ({ ...row, draft: statusOf(row) === 'DRAFT' }))
    },
    beforeSave: async (db, values, before) => {
      const { draft, ...form } = values as z.output<typeof pushMessageForm>
      const step = draft ? 'draft' : 'schedule'
      if (before) requireStep(statusOf(before), step)
      await requireLink(db, form.link)
      await requireUpload(db, 'image', form.image, ['image'])
      const sendTime = draft ? form.sendTime : requireSendTime(form.sendTime)
      return { ...(await requireAudience(db, form)), sendTime, senderId, status: sendingSteps[step].to }
    },
    afterSave: (db, row) => claimFiles(db, `pushMessage:${row.id}`, [row.image as string | null]),
    beforeRemove: async (db, row) => {
      requireStep(statusOf(row), 'remove')
      await claimFiles(db, `pushMessage:${row.id}`, [])
    },
  })
const statusOf = (row: Record<string, unknown>): SendingStatus => row.status as SendingStatus

export const pushMessageRoutes = implement(pushMessages, {
  ...listOf(null),
  create: (call) => listOf(call.user.id).create(call),
  update: (call) => listOf(call.user.id).update(call),
  cancel: async ({ params, db, audit }) => {
    const push = await requirePush(db, params.id)
    audit.changed(push, await cancel(db, push))
    return null
  },
  resend: async ({ params, body, user, db, platform, audit }) => {
    const push = await requirePush(db, params.id)
    audit.changed(push, await resend(platform, db, push, body.to))
    await startTask(platform, db, pushTask, user.id, { pushId: push.id, title: push.title })
    return null
  },
  recipients: async ({ params, query, db }) => {
    const [push] = await db.select({ round: table.round }).from(table).where(eq(table.id, params.id))
    if (!push) throw new AppError('record.gone')
    return listRecipients(db, { pushId: params.id, round: push.round }, query)
  },
})

async function requirePush(db: Db, id: number) {
  const push = await lockPush(db, id)
  if (!push) throw new AppError('record.gone')
  return push
}
