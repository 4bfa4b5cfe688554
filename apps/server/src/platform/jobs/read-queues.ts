import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

interface QueueState {
  queue: string
  waiting: number
  oldestSeconds: number
}

/** What waits in each queue. The queue has an index of waiting jobs, so the many that are done cost nothing. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<{ queue: string; waiting: number; oldest_seconds: number }>(sql`
    select queue.name as queue, count(job.name)::int as waiting,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as oldest_seconds
    from jobs.queue
    left join jobs.job on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    group by queue.name`)
  return rows.map(({ queue, waiting, oldest_seconds }) => ({ queue, waiting, oldestSeconds: oldest_seconds }))
}
