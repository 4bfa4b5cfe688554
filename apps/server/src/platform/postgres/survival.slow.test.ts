import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { ask, connect, launchServer, startServer, temporaryFolder } from '../../testing/postgres/harness.ts'
import { killPostmaster, postmasterPid } from '../../testing/postgres/processes.ts'
import { exists } from './files.ts'

/** Inserts one row after another until the database fails, and returns how many were acknowledged. */
async function insertUntilTheEnd(url: string, enough: () => void): Promise<number> {
  const client = await connect(url)
  await client.query('CREATE TABLE note (id int)')
  for (let acknowledged = 0; ; acknowledged++) {
    if (acknowledged === 50) enough()
    const failed = await client.query(`INSERT INTO note VALUES (${acknowledged})`).then(
      () => false,
      () => true,
    )
    if (failed) return acknowledged
  }
}

describe('the private PostgreSQL survives', { timeout: 60_000 }, () => {
  it.each(['the server is killed', 'the server and PostgreSQL are killed'])('when %s, with all rows', async (what) => {
    const dataDir = await temporaryFolder()
    const data = join(dataDir, 'postgres', 'data')
    const first = await startServer({ dataDir, durable: true })
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    const writing = insertUntilTheEnd(first.url, resolve)
    await enough
    await first.kill()
    if (what.includes('PostgreSQL')) await killPostmaster(data)

    const second = await startServer({ dataDir, durable: true })
    expect(second.error).toBe('')
    const acknowledged = await writing
    const [found] = await ask(second.url, `SELECT count(*)::int FROM note WHERE id < ${acknowledged}`)
    await second.stop()
    expect(acknowledged).toBeGreaterThanOrEqual(50)
    expect(found).toEqual({ count: acknowledged })
  })

  it('when the server is killed at any moment of its first start', async () => {
    const dataDir = await temporaryFolder()
    // While initdb runs, before PostgreSQL is started, and while it starts.
    for (const sign of ['password', 'data', 'data/postmaster.pid']) {
      const dying = launchServer({ dataDir, durable: true })
      await eventually('the sign is there', () => exists(join(dataDir, 'postgres', sign)))
      dying.kill('SIGKILL')
      await once(dying, 'exit')
    }
    const server = await startServer({ dataDir })
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('when a backend outlives its killed postmaster', async () => {
    const dataDir = await temporaryFolder()
    const first = await startServer({ dataDir })
    const client = await connect(first.url)
    // A busy loop that never checks for interrupts, so it does not notice that its postmaster is dead.
    client.query('DO $$ BEGIN LOOP PERFORM 1; END LOOP; END $$').catch(() => undefined)
    await eventually(
      'it runs',
      async () => (await ask(first.url, "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO %'")).length > 0,
    )
    await first.kill()
    await killPostmaster(join(dataDir, 'postgres', 'data'))
    await client.end()
    const second = await startServer({ dataDir })
    expect(second.error).toBe('')
    expect(await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')).toContain(
      'pre-existing shared memory block',
    )
    await second.stop()
  })

  it('when its stale pid file names a dead process', async () => {
    const dataDir = await temporaryFolder()
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    const first = await startServer({ dataDir })
    const left = await readFile(file, 'utf8')
    await first.stop()
    const ended = spawn('true')
    await once(ended, 'exit')
    await writeFile(file, left.replace(/^\d+/, String(ended.pid)))
    const second = await startServer({ dataDir })
    expect(second.error).toBe('')
    await second.stop()
  })

  it('when its stale pid file names another program, which is left alone', async () => {
    const dataDir = await temporaryFolder()
    const data = join(dataDir, 'postgres', 'data')
    const first = await startServer({ dataDir })
    const left = await readFile(join(data, 'postmaster.pid'), 'utf8')
    await first.stop()
    // Run as the same user, because PostgreSQL would take such a process for a postmaster.
    const { uid, gid } = await stat(data)
    const program = spawn('sleep', ['600'], { uid, gid })
    onTestFinished(() => void program.kill('SIGKILL'))
    await writeFile(join(data, 'postmaster.pid'), left.replace(/^\d+/, String(program.pid)))
    const second = await startServer({ dataDir })
    expect(second.error).toBe('')
    await second.stop()
    expect([program.exitCode, program.signalCode]).toEqual([null, null])
  })

  it('when a second server is started on its folder, which is refused', async () => {
    const dataDir = await temporaryFolder()
    const first = await startServer({ dataDir })
    const before = await postmasterPid(join(dataDir, 'postgres', 'data'))
    const second = await startServer({ dataDir })
    expect(second.error).toBe(`another Lectern server (pid ${first.pid}) is using ${dataDir}`)
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await postmasterPid(join(dataDir, 'postgres', 'data'))).toBe(before)
    await first.stop()
  })

  it('when five servers are first started on one folder at once', async () => {
    const dataDir = await temporaryFolder()
    const all = await Promise.all(Array.from({ length: 5 }, () => startServer({ dataDir })))
    const [winner, ...others] = all.filter(({ url }) => url)
    expect(others).toEqual([])
    expect(all.filter(({ error }) => error.startsWith('another Lectern server'))).toHaveLength(4)
    await winner?.stop()
  })
})
