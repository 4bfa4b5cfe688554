import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { session } from '@lectern/contract/access/session.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { type Product, startProduct } from '../apps/server/src/testing/product.ts'
import { Caller } from '../apps/server/src/testing/test-server.ts'
import { root } from './run.ts'

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await createSharedFolder('backup')
  dataDir = join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const environment = () => ({ HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SECRET_KEY: '' })

function command(name: 'backup' | 'restore', ...args: string[]) {
  const env = { ...process.env, ...environment() }
  return spawnSync('node', [`scripts/${name}.ts`, ...args], { cwd: root, env, encoding: 'utf8' })
}

async function administratorOf({ address }: Product, password: string): Promise<Caller> {
  const { token } = await new Caller(address).ask(session.login, { body: { username: 'admin', password } })
  return new Caller(address, token ?? undefined)
}

describe('npm run backup and npm run restore', () => {
  it('survive the loss of the whole data folder', { timeout: 300_000 }, async () => {
    const backup = join(folder, 'backup')
    const first = await startProduct(environment())
    const { password } = first
    const word = await (await administratorOf(first, password)).ask(hotWords.create, { body: { word: '火灾' } })

    // The private PostgreSQL belongs to the server that runs, so the backup is made beside it.
    const made = command('backup', backup)
    expect(made.stderr).toBe('')
    expect(made.stdout).toMatch(
      /\npublic\.staff: \d+ rows\n[\s\S]+\n\d+ files\nThe backup is in \S+\.\nThe secret key lies in/,
    )
    // A server in the way is no empty database.
    const early = command('restore', backup)
    expect(early.stderr).toMatch(/^The restore stopped: another Lectern server .+ Stop it first/)

    await first.stop()
    await rm(dataDir, { recursive: true })
    const restored = command('restore', backup)
    expect(restored.stderr).toBe('')
    expect(restored.stdout).toMatch(/is undamaged\.[\s\S]+Restored [\d,]+ rows and \d+ files, all as saved\.\n$/)

    const second = await startProduct(environment())
    try {
      const admin = await administratorOf(second, password)
      expect(await admin.ask(hotWords.get, { params: { id: word.id } })).toMatchObject({ word: '火灾' })
    } finally {
      await second.stop()
    }
    expect(command('restore', backup).stderr).toMatch(/^The restore stopped: the database is not empty/)
    expect(command('backup').stderr).toBe('The backup stopped: say where to: npm run backup -- FOLDER\n')
  })
})
