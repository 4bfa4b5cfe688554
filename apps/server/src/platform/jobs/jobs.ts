import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Jobs, Platform } from '../core/platform.ts'
import { connectionTo } from '../database/connection.ts'
import { describeError, errorText } from '../log/describe-error.ts'
import type { Logger } from '../log/log.ts'
import { runJob } from './run-job.ts'

/** Background work. A job runs at least once, so running it twice must be harmless. */
export interface Job<T extends object = object> {
  name: string
  run(data: T, platform: Platform, signal: AbortSignal): Promise<void>
  /** How many may run at once in one server. */
  concurrency?: number
  /** How often a failing job is retried. */
  retries?: number
  /** The longest wait between two tries; otherwise each waits twice as long as the one before. */
  mostDelaySeconds?: number
  /** Runs automatically at these times (cron, UTC). */
  schedule?: string
}

export interface JobRunner extends Jobs {
  start(platform: Platform): Promise<void>
  stop(): Promise<void>
}

/** A job whose server has died goes to another server after this long without a heartbeat. */
const heartbeatSeconds = 10

export const schema = 'jobs'

/** Detects a PostgreSQL that no longer answers, so that the queue opens another connection. */
const connectionTimeouts = {
  keepAlive: true,
  query_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
} satisfies PoolConfig

/** Creates or updates the tables of the queue without running any jobs. */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({ ...connectionTo(url), schema, supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

export function createJobs(url: string, jobs: Job<never>[], log: Logger): JobRunner {
  const names = new Set(jobs.map((job) => job.name))
  if (names.size !== jobs.length) throw new Error('two jobs have the same name')
  const boss = new PgBoss({
    ...connectionTo(url),
    schema,
    application_name: 'lectern-jobs',
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    ...connectionTimeouts,
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue reports an error'))

  return {
    async send(tx, name, data) {
      if (!names.has(name)) throw new Error(`no module answers the job ${name}`)
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async start(platform) {
      await boss.start()
      await Promise.all(jobs.map((job) => work(boss, job, platform)))
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 3_000 })
    },
  }
}

/** Workers poll again as soon as a job ends, because jobs queued together are announced only once. */
async function work(boss: PgBoss, job: Job, platform: Platform): Promise<void> {
  const retryLimit = job.retries ?? 5
  const mostDelay = job.mostDelaySeconds ? { retryDelayMax: job.mostDelaySeconds } : {}
  const again = { retryLimit, retryBackoff: true, ...mostDelay }
  const options = { heartbeatSeconds, expireInSeconds: 6 * 3600, ...again, notify: true }
  await boss.createQueue(job.name, options)
  await boss.updateQueue(job.name, options)
  for (let n = 0; n < (job.concurrency ?? 1); n += 1) {
    const worker = await boss.work<object>(
      job.name,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
      async ([next]) => {
        if (!next) return
        const run = () => job.run(next.data, platform, next.signal)
        await runJob(platform, job.name, run)
          .catch(failWithoutValues)
          .finally(() => boss.notifyWorker(worker))
      },
    )
  }
  if (job.schedule) await boss.schedule(job.name, job.schedule, {})
}

/** The queue keeps the error of a failed job, so it gets none that quotes the values of a statement. */
function failWithoutValues(error: unknown): never {
  const failure = new Error(errorText(error))
  failure.stack = describeError(error).stack
  throw failure
}
