import type { Job } from '../../../platform/jobs/jobs.ts'
import { type Told, tellBellQueue } from '../../access/told/told.rules.ts'
import { wordTold } from '../../access/told/told-words.rules.ts'
import { sendMessage } from '../messages/messages.rules.ts'

/** Puts into a member's bell that somebody changed how they are reached or sign in. */
export const tellBell: Job<Told> = {
  name: tellBellQueue,
  run: async (told, { database }) => {
    await database.transaction(async (tx) => {
      const words = await wordTold(tx, told)
      if (!words) return
      const { subject: title, text: detail } = words
      await sendMessage(tx, [told.staffId], { title, detail, source: `told:${told.key}` })
    })
  },
}
