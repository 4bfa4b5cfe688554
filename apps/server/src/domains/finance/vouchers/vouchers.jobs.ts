import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { vouchersTable as vouchers } from './vouchers.table.ts'

const batchSize = 5_000

/** Marks vouchers that can no longer be redeemed, and says how many. One that is being redeemed is left to that. */
export async function expireVouchers(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${vouchers} set status = 'EXPIRED', version = version + 1
    where id = any(array(
      select id from ${vouchers} where status = 'UNUSED' and expired_time <= now()
      order by expired_time limit ${batchSize} for update skip locked
    ))`)
  return rowCount ?? 0
}

/** Every minute. Nobody can redeem a voucher after its time, marked or not. */
export const voucherJobs: Job[] = [
  {
    name: 'vouchers.expire',
    schedule: '* * * * *',
    run: async (_data, { database: { db } }, signal) => {
      while (!signal.aborted && (await expireVouchers(db)) === batchSize);
    },
  },
]
