import { defaultLanguage, type Language } from '@lectern/phrases/shape.ts'
import { eq } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { phrase } from '../../../platform/phrases/phrases.ts'
import type { Told } from './told.rules.ts'

export interface ToldWords {
  subject: string
  text: string
  /** For the template of a text message. */
  values: { account: string; what: string; who: string; time: string }
}

/** What changed, when and by whom, in the member's language and zone. Null if the member is gone. */
export async function wordTold(db: Db, { staffId, username, changed, by, time }: Told): Promise<ToldWords | null> {
  const [member] = await db.select().from(staffTable).where(eq(staffTable.id, staffId))
  if (!member) return null
  const language = (member.locale as Language | undefined) ?? defaultLanguage
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: member.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const values = {
    account: username,
    what: changed.map((field) => phrase(language, `mail.told.fields.${field}`)).join(phrase(language, 'mail.told.and')),
    who: typeof by === 'string' ? phrase(language, `mail.told.by.${by}`) : by.name,
    time: format.format(new Date(time)),
  }
  return { subject: phrase(language, 'mail.told.subject'), text: phrase(language, 'mail.told.text', values), values }
}
