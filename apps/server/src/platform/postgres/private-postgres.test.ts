import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, postgresPackage, startServer, temporaryFolder } from '../../testing/postgres/harness.ts'
import { createSharedFolder } from '../../testing/postgres/processes.ts'
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts'

const log = () => undefined

describe('the private PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps its rows from one start to the next', async () => {
    const dataDir = await temporaryFolder()
    const first = await startPrivatePostgres({ dataDir, log, durable: false })
    await ask(first.url, "CREATE TABLE note (body text); INSERT INTO note VALUES ('你好')")
    await first.stop()
    const second = await startPrivatePostgres({ dataDir, log, durable: false })
    const rows = await ask(second.url, 'SELECT body FROM note')
    await second.stop()
    expect(rows).toEqual([{ body: '你好' }])
  })

  it('is durable, in UTF-8 and UTC unless told otherwise', async () => {
    const dataDir = await temporaryFolder()
    const { url, stop } = await startPrivatePostgres({ dataDir, log })
    const [settings] = await ask(
      url,
      `SELECT current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
         current_setting('full_page_writes') pages, current_setting('data_checksums') checksums,
         current_setting('max_connections') connections, current_setting('timezone') timezone,
         pg_encoding_to_char(encoding) encoding, datlocprovider provider, datcollate locale
       FROM pg_database WHERE datname = current_database()`,
    )
    await stop()
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      connections: '300',
      timezone: 'UTC',
      encoding: 'UTF8',
      provider: 'c',
      locale: expect.stringMatching(/^C(\.UTF-8)?$/),
    })
  })

  it('lives in a folder whose name has spaces and Chinese letters', async () => {
    const dataDir = join(await temporaryFolder(), '我的 data (1)')
    const first = await startServer({ dataDir })
    await first.kill()
    const second = await startServer({ dataDir })
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
  })

  it('can be stopped twice, and started again by the same process', async () => {
    const dataDir = await temporaryFolder()
    const first = await startPrivatePostgres({ dataDir, log, durable: false })
    await Promise.all([first.stop(), first.stop()])
    const second = await startPrivatePostgres({ dataDir, log, durable: false })
    await first.stop()
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
  })

  it('releases its folder when it fails to start, and repeats what PostgreSQL logged', async () => {
    const dataDir = await temporaryFolder()
    const first = await startPrivatePostgres({ dataDir, log, durable: false })
    await first.stop()
    const file = join(dataDir, 'postgres', 'data', 'postgresql.conf')
    const good = await readFile(file, 'utf8')
    await writeFile(file, `${good}\nno_such_setting = 1\n`)
    await expect(startPrivatePostgres({ dataDir, log, durable: false })).rejects.toThrow(
      /did not start[^]*no_such_setting/,
    )
    await writeFile(file, good)
    const second = await startPrivatePostgres({ dataDir, log, durable: false })
    await second.stop()
  })

  it('asks for DATABASE_URL where its programs are missing or cannot run', async () => {
    const dataDir = await temporaryFolder()
    const native = join(await temporaryFolder(), 'native')
    const start = () =>
      startPrivatePostgres({ dataDir, log, durable: false }, { native, systemDir: join(native, 'system') })
    await expect(start()).rejects.toThrow(/cannot run here: .*ENOENT[^]*Set DATABASE_URL .* PostgreSQL 15 or newer/)
    await mkdir(join(native, 'bin'), { recursive: true })
    await writeFile(join(native, 'bin', 'postgres'), 'not a program', { mode: 0o755 })
    await expect(start()).rejects.toThrow(/cannot run here[^]*Set DATABASE_URL/)
  })

  it('falls back to the locale C if C.UTF-8 is unknown', async () => {
    const native = join(await temporaryFolder(), 'native')
    const real = join(postgresPackage(), 'native')
    // A copy, because the account that runs it may not be able to enter the checkout.
    await cp(real, native, { recursive: true, verbatimSymlinks: true })
    const initdb = join(native, 'bin', 'initdb')
    await rename(initdb, `${initdb}.real`)
    const script = `#!/bin/sh
case "$*" in *--locale=C.UTF-8*) set -- "$@" --locale=un_known ;; esac
exec "${initdb}.real" "$@"`
    await writeFile(initdb, script, { mode: 0o755 })
    const dataDir = await temporaryFolder()
    const { url, stop } = await startPrivatePostgres(
      { dataDir, log, durable: false },
      { native, systemDir: '/nonexistent' },
    )
    const rows = await ask(
      url,
      'SELECT datcollate, pg_encoding_to_char(encoding) encoding FROM pg_database WHERE oid > 9999',
    )
    await stop()
    expect(rows).toEqual([{ datcollate: 'C', encoding: 'UTF8' }])
  })

  it('refuses a folder name that a shell would read as a command', async () => {
    const dataDir = join(await temporaryFolder(), 'a$(b)')
    await expect(startPrivatePostgres({ dataDir, log })).rejects.toThrow('must not have a quote, dollar')
  })
})

describe('while it runs, the private PostgreSQL', () => {
  let dataDir: string
  let postgres: PrivatePostgres

  beforeAll(async () => {
    dataDir = await createSharedFolder()
    postgres = await startPrivatePostgres({ dataDir, log, durable: false })
  }, 60_000)

  afterAll(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }, 60_000)

  it('is fast instead of durable, if the options say so', async () => {
    const off = await ask(
      postgres.url,
      "SELECT name FROM pg_settings WHERE setting = 'off' AND name ~ '^(fsync|synch|full)'",
    )
    expect(off.map(({ name }) => name)).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'])
  })

  it('lets in nobody without the password, which only its owner can read', async () => {
    const stranger = new URL(postgres.url)
    const file = join(dataDir, 'postgres', 'password')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(stranger.password)
    stranger.password = 'guess'
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    const methods = await ask(postgres.url, 'SELECT DISTINCT auth_method FROM pg_hba_file_rules')
    expect(methods).toEqual([{ auth_method: 'scram-sha-256' }])
  })

  it('listens on this machine only', async () => {
    expect(await ask(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await ask(postgres.url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  })

  it('searches Chinese text by trigrams', async () => {
    await ask(postgres.url, 'CREATE EXTENSION pg_trgm')
    const rows = await ask(postgres.url, "SELECT cardinality(show_trgm('英语单词')) > 2 AS cut")
    expect(rows).toEqual([{ cut: true }])
  })
})
