import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { startServer } from '../apps/server/src/start-server.ts'
import { codeAt } from '../apps/server/src/testing/authenticator.ts'
import { TestServer } from '../apps/server/src/testing/test-server.ts'
import { createDatabase, quietLog, testSettings } from '../apps/server/src/testing/test-settings.ts'
import { canSignInWith, memberWithTwoStep } from '../apps/server/src/testing/two-step.ts'
import { root } from './run.ts'

let dataDir: string
let databaseUrl: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-rotate-'))
  databaseUrl = await createDatabase(inject('databaseUrl'), `test_${randomUUID().replaceAll('-', '')}`)
})
afterEach(() => rm(dataDir, { recursive: true }))

type Env = Record<'SECRET_KEY', string> & Partial<Record<'NEW_SECRET_KEY', string>>

const rotate = (env: Env) =>
  spawnSync('node', ['scripts/rotate-secret-key.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NEW_SECRET_KEY: '', ...env },
    encoding: 'utf8',
  })

async function withServer<T>(key: string, work: (server: TestServer) => Promise<T>): Promise<T> {
  const env = { SECRET_KEY: key, SEED: 'none' }
  const running = await startServer(testSettings({ dataDir, env }), databaseUrl, quietLog)
  try {
    return await work(new TestServer(running, databaseUrl, dataDir))
  } finally {
    await running.stop()
  }
}

const [oldKey, newKey] = [Buffer.alloc(32, 'old').toString('base64'), Buffer.alloc(32, 'new').toString('hex')]

describe('npm run rotate-secret-key', () => {
  it('makes a new key file, and all secrets still work', { timeout: 120_000 }, async () => {
    const { member, secret, recoveryCodes } = await withServer('', memberWithTwoStep)
    const before = await readFile(join(dataDir, 'secret.key'), 'utf8')
    const { stdout, stderr } = rotate({ SECRET_KEY: '' })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^The database was sealed with the key \w{8} and is now with the key \w{8}\.\n$/)
    const after = await readFile(join(dataDir, 'secret.key'), 'utf8')
    expect(after).not.toBe(before)
    for (const key of [before, after]) expect(stdout).not.toContain(key.trim())
    await withServer('', async (server) => {
      expect(await canSignInWith(server, member.username, codeAt(secret))).toBe(true)
      expect(await canSignInWith(server, member.username, recoveryCodes[0] ?? '')).toBe(true)
    })
    await expect(withServer(before, async () => undefined)).rejects.toThrow('put the right key')
  })

  it('puts NEW_SECRET_KEY in the place of SECRET_KEY', { timeout: 120_000 }, async () => {
    const { member, secret } = await withServer(oldKey, memberWithTwoStep)
    const { stdout, stderr } = rotate({ SECRET_KEY: oldKey, NEW_SECRET_KEY: newKey })
    expect(stderr).toBe('')
    expect(stdout).toContain('Put what is in NEW_SECRET_KEY into SECRET_KEY')
    await withServer(newKey, async (server) => {
      expect(await canSignInWith(server, member.username, codeAt(secret))).toBe(true)
    })
    const again = rotate({ SECRET_KEY: oldKey, NEW_SECRET_KEY: newKey })
    expect(again.stderr).toBe(
      'The rotation stopped: the database is sealed with NEW_SECRET_KEY already: put it into SECRET_KEY\n',
    )
  })

  it('changes nothing if a server runs, or if a setting is missing', { timeout: 120_000 }, async () => {
    await withServer(oldKey, async () => {
      expect(rotate({ SECRET_KEY: oldKey, NEW_SECRET_KEY: newKey }).stderr).toBe(
        'The rotation stopped: a Lectern server is running on this database: stop all of them first\n',
      )
    })
    expect(rotate({ SECRET_KEY: oldKey }).stderr).toContain('NEW_SECRET_KEY is not set')
    expect(rotate({ SECRET_KEY: '', NEW_SECRET_KEY: newKey }).stderr).toContain('NEW_SECRET_KEY is set, but SECRET_KEY')
    const wrong = rotate({ SECRET_KEY: newKey, NEW_SECRET_KEY: Buffer.alloc(32).toString('hex') })
    expect(wrong.stderr).toContain('put the right key into SECRET_KEY')
    await withServer(oldKey, async () => undefined)
  })
})
