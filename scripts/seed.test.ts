import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareHome } from '../apps/server/src/platform/postgres/home.ts'
import { acquireOwnerLock } from '../apps/server/src/platform/postgres/owner-lock.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { root } from './run.ts'
import { readCounts } from './seed-arguments.ts'

describe('the seed', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await createSharedFolder()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('takes a number of accounts, of orders, or of both', () => {
    expect(readCounts(['--accounts', '1000000'])).toEqual({ accounts: 1_000_000 })
    expect(readCounts(['--accounts=20000000'])).toEqual({ accounts: 20_000_000 })
    expect(readCounts(['--orders', '5'])).toEqual({ orders: 5 })
    expect(readCounts(['--orders', '5', '--accounts', '7'])).toEqual({ accounts: 7, orders: 5 })
  })

  it.each([
    [[], 'npm run seed -- --accounts 1000000'],
    [['--accounts'], 'npm run seed -- --accounts 1000000'],
    [['--accounts', 'many'], '"many" is not a number of accounts'],
    [['--accounts', '1e6'], '"1e6" is not a number of accounts'],
    [['--accounts', '0'], '"0" is not a number of accounts'],
    [['--accounts', '20000001'], '20000001 accounts are too many'],
    [['--orders'], 'npm run seed -- --accounts 1000000 --orders 1000000'],
    [['--orders', '-3'], '"-3" is not a number of orders'],
    [['--accounts', '5', '--orders', 'few'], '"few" is not a number of orders'],
    [['--orders', '20000001'], '20000001 orders are too many'],
    [['--acounts', '5'], '"--acounts" is not understood'],
    [['-n', '5'], '"-n" is not understood'],
    [['5'], '"5" is not understood'],
    [['--accounts', '5', 'orders'], '"orders" is not understood'],
  ])('refuses %j in a sentence', (args, sentence) => {
    expect(() => readCounts(args)).toThrow(sentence)
  })

  it('says what to do if a server is running on the data folder', async () => {
    const { folder } = await prepareHome(dataDir, dataDir, () => {})
    const server = await acquireOwnerLock(folder, dataDir)
    try {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
      const seed = spawnSync('node', ['scripts/seed.ts', '--accounts', '5'], { cwd: root, env, encoding: 'utf8' })
      expect(seed.status).toBe(1)
      expect(seed.stderr).toMatch(/another Lectern server .+ Stop it first, or set DATABASE_URL\./)
    } finally {
      server.release()
    }
  })
})
