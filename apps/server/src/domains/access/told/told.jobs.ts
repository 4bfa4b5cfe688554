import type { Job } from '../../../platform/jobs/jobs.ts'
import { type Told, tellRecipientQueue } from './told.rules.ts'
import { wordTold } from './told-words.rules.ts'

/** Tells one address or phone that the account of a member changed. */
export const tellRecipient: Job<Told & { recipient: string }> = {
  name: tellRecipientQueue,
  concurrency: 2,
  run: async ({ recipient, ...told }, { database, providers }) => {
    const words = await wordTold(database.db, told)
    if (!words) return
    const { subject, text, values } = words
    await (recipient.includes('@')
      ? providers.mail.send({ to: recipient, subject, text })
      : providers.sms.tell({ phone: recipient, text, values }))
  },
}
