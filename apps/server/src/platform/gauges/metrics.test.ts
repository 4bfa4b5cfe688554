import { once } from 'node:events'
import { createServer } from 'node:net'
import { session } from '@lectern/contract/access/session.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { listen } from '../../testing/live-listener.ts'
import { testServer } from '../../testing/test-server.ts'
import type { Platform } from '../core/platform.ts'
import { runJob } from '../jobs/run-job.ts'
import { createMetricsText } from './metrics-text.ts'

const server = testServer({ DATABASE_POOL: '3' })
const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanups) await clean()
})

/** Made for this question, unlike the text that others may have asked for a moment ago. */
const read = async (other: Partial<Platform> = {}) => {
  const text = createMetricsText({ ...server.running.platform, ...other })
  try {
    return await text.read()
  } finally {
    await text.close()
  }
}

/** The value of one line, or undefined if it is left out. */
function valueIn(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}
const value = async (series: string) => valueIn(await read(), series)

describe('calls', () => {
  it('that are refused count by code and reason, which the status does not tell apart', async () => {
    const notFound = 'lectern_refusals_total{code="404",reason="request.notFound"}'
    const invalid = 'lectern_refusals_total{code="901",reason="input.malformed"}'
    const before = await read()
    await server.anonymous.raw('GET', '/api/nowhere')
    await server.anonymous.raw('POST', '/api/userinfo/login', '{')
    const counted = await eventually('both are counted', async () => {
      const after = await read()
      const more = (series: string) => (valueIn(after, series) ?? 0) - (valueIn(before, series) ?? 0)
      return more(notFound) === 1 && more(invalid) === 1
    })
    expect(counted).toBe(true)
  })

  it('of the live channel count as open, and never as slow calls', async () => {
    const admin = await server.signIn()
    const channel = await listen(admin)
    await eventually('the channel is counted', async () => (await value('lectern_live_channels')) === 1)
    await admin.ask(session.logout, {})
    expect(await channel.ended).toBe('ended')
    await eventually('it is gone', async () => (await value('lectern_live_channels')) === 0)
    expect(await read()).not.toMatch(new RegExp(`_count{[^}]*${notify.stream.path}`))
  })
})

describe('jobs', () => {
  it('count by how they ended', async () => {
    const { platform } = server.running
    await runJob(platform, 'tried', async () => undefined)
    await expect(runJob(platform, 'tried', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
    expect(await value('lectern_job_runs_total{queue="tried",outcome="completed"}')).toBe(1)
    expect(await value('lectern_job_runs_total{queue="tried",outcome="failed"}')).toBe(1)
  })

  it('that the product runs are counted too', async () => {
    await server.db.transaction((tx) => server.running.platform.jobs.send(tx, 'files.remove', { keys: [] }))
    const done = 'lectern_job_runs_total{queue="files.remove",outcome="completed"}'
    expect(await eventually('it has run', () => value(done))).toBe(1)
  })

  it('that wait show how many there are and since when, but not those of later', async () => {
    const boss = new PgBoss({ connectionString: server.databaseUrl, schema: 'jobs', supervise: false, schedule: false })
    await boss.start()
    await boss.createQueue('nobody')
    await boss.stop()
    await server.db.execute(sql`insert into jobs.job (name, start_after, state) values
      ('nobody', now() - interval '90 seconds', 'created'), ('nobody', now() - interval '5 seconds', 'retry'),
      ('nobody', now() + interval '1 hour', 'created'), ('nobody', now() - interval '1 hour', 'completed')`)
    const text = await read()
    expect(valueIn(text, 'lectern_jobs_waiting{queue="nobody"}')).toBe(2)
    const oldest = valueIn(text, 'lectern_jobs_oldest_waiting_seconds{queue="nobody"}') ?? 0
    expect(oldest).toBeGreaterThanOrEqual(90)
    expect(oldest).toBeLessThan(3600)
  })
})

describe('the database', () => {
  it('is up, and its pool is shown also when nothing is left of it', async () => {
    const { pool } = server.running.platform.database
    const taken = await Promise.all([1, 2, 3].map(() => pool.connect()))
    const waiting = pool.query('select 1')
    try {
      const text = await read()
      expect(valueIn(text, 'lectern_database_up')).toBe(1)
      expect(valueIn(text, 'lectern_database_pool_open{pool="primary"}')).toBe(3)
      expect(valueIn(text, 'lectern_database_pool_idle{pool="primary"}')).toBe(0)
      expect(valueIn(text, 'lectern_database_pool_max{pool="primary"}')).toBe(3)
      expect(valueIn(text, 'lectern_database_pool_waiting{pool="primary"}')).toBeGreaterThanOrEqual(1)
    } finally {
      for (const client of taken) client.release()
      await waiting
    }
  })

  it('is away: what is known is answered, and what only it knows is left out', async () => {
    const text = await metricsOf('postgres://127.0.0.1:1/none')
    expect(valueIn(text, 'lectern_database_up')).toBe(0)
    expect(valueIn(text, 'lectern_database_pool_max{pool="primary"}')).toBe(3)
    expect(text).not.toMatch(/^lectern_jobs_\w+{/m)
  })

  it('says nothing: the answer does not wait for it', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    cleanups.push(() => silent.close())
    await once(silent, 'listening')
    const address = silent.address() as { port: number }
    expect(valueIn(await metricsOf(`postgres://127.0.0.1:${address.port}/none`), 'lectern_database_up')).toBe(0)
  })

  it('has no replica, so nothing is said about one', async () => {
    expect(await read()).not.toMatch(/^lectern_replica_\w+ /m)
  })
})

/** The metrics of a server whose database has another address. */
function metricsOf(url: string): Promise<string> {
  const { platform } = server.running
  return read({
    database: { ...platform.database, url },
    settings: { ...platform.settings, databaseDirectUrl: undefined },
  })
}
