import type pg from 'pg'
import type { Question as AnyQuestion } from '../sides.ts'

/** What the questions about one database are asked with. */
export interface Sample {
  /** Somebody in the middle of the list. */
  phone: string
  id: number
  /** The account with most to show on its page. */
  busyId: number
  tagIds: number[]
}

export type Question = AnyQuestion<Sample>

export async function readSample(client: pg.Client): Promise<Sample> {
  const { rows } = await client.query<{ id: string; phone: string; busy: string; tags: string[] }>(
    `select id, phone, (select id from app_account order by study_seconds desc, id desc limit 1) as busy,
       array(select distinct tag_id from app_account_tag order by tag_id) as tags
     from app_account where id >= (select max(id) / 2 from app_account) order by id limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('there are no accounts')
  return { id: Number(row.id), phone: row.phone, busyId: Number(row.busy), tagIds: row.tags.map(Number) }
}
