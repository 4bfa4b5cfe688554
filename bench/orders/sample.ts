import type pg from 'pg'
import type { Question as AnyQuestion } from '../sides.ts'

/** What the questions about one database are asked with: an order in the middle of the list, and its buyer. */
export interface Sample {
  id: number
  orderNo: string
  transactionNo: string
  accountId: number
  phone: string
}

export type Question = AnyQuestion<Sample>

export async function readSample(client: pg.Client): Promise<Sample> {
  const { rows } = await client.query<Omit<Sample, 'id' | 'accountId'> & { id: string; accountId: string }>(
    `select orders.id, order_no as "orderNo", transaction_no as "transactionNo", account_id as "accountId", phone
     from orders join app_account on app_account.id = account_id
     where orders.id >= (select max(id) / 2 from orders) and transaction_no like '42000%' order by orders.id limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('there are no orders')
  return { ...row, id: Number(row.id), accountId: Number(row.accountId) }
}
