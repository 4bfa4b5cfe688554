import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type RunningServer, startServer } from '../../start-server.ts'
import { createDatabase, quietLog, testSettings } from '../../testing/test-settings.ts'
import { keyFileOf, nextKeyFileOf } from './key-file.ts'
import { createSecrets } from './sealing.ts'
import { sharedSecret } from './shared-secret.ts'

let dataDir: string
let databaseUrl: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-key-'))
  databaseUrl = await createDatabase(
    inject('databaseUrl'),
    `test_${randomUUID().replaceAll('-', '')}`,
    'template_lectern',
  )
})
afterEach(() => rm(dataDir, { recursive: true }))

const start = (key = '') => startServer(testSettings({ dataDir, env: { SECRET_KEY: key } }), databaseUrl, quietLog)
const linkSecret = async ({ platform }: RunningServer) =>
  sharedSecret(platform.secrets, platform.database.db, 'file-links')

/** Starts and stops a server, and returns what would be lost with the key. */
async function startOnce(key?: string): Promise<{ keyId: string; secret: string }> {
  const server = await start(key)
  const secret = await linkSecret(server)
  await server.stop()
  return { keyId: server.platform.secrets.keyId, secret }
}

const newKey = (letter: string) => Buffer.alloc(32, letter).toString('base64')
const idOf = (key: string) => createSecrets(Buffer.from(key, 'base64')).keyId

describe('the master key', () => {
  it('is created in a file by the first start, and used by the next', async () => {
    const first = await startOnce()
    expect(idOf(await readFile(keyFileOf(dataDir), 'utf8'))).toBe(first.keyId)
    expect(await startOnce()).toEqual(first)
  })

  it('may move from the file into SECRET_KEY', async () => {
    const first = await startOnce()
    const key = await readFile(keyFileOf(dataDir), 'utf8')
    await rm(keyFileOf(dataDir))
    expect(await startOnce(key)).toEqual(first)
    expect(await readdir(dataDir)).not.toContain('secret.key')
  })

  it('must be the one that the database is sealed with, or the start says what to do', async () => {
    await startOnce(newKey('a'))
    const file = keyFileOf(dataDir)
    const whatToDo = `put the right key into SECRET_KEY or into ${file}`
    const sealed = `the database is sealed with the key ${idOf(newKey('a'))}, but`
    await expect(start(newKey('b'))).rejects.toThrow(
      `${sealed} SECRET_KEY is the key ${idOf(newKey('b'))}: ${whatToDo}`,
    )
    await expect(start()).rejects.toThrow(`${sealed} ${file} is missing: ${whatToDo}`)
    expect(await readdir(dataDir)).not.toContain('secret.key')
    await writeFile(file, newKey('c'))
    await expect(start()).rejects.toThrow(`${sealed} ${file} is the key ${idOf(newKey('c'))}: ${whatToDo}`)
  })
})

describe('a rotation that was interrupted', () => {
  it('is undone by the next start if the database was not resealed yet', async () => {
    const first = await startOnce()
    await writeFile(nextKeyFileOf(dataDir), newKey('n'))
    expect(await startOnce()).toEqual(first)
    expect(await readdir(dataDir)).not.toContain('secret.key.new')
  })

  it('is completed by the next start if the database was resealed', async () => {
    const first = await startOnce()
    await rename(keyFileOf(dataDir), nextKeyFileOf(dataDir))
    await writeFile(keyFileOf(dataDir), newKey('o'))
    expect(await startOnce()).toEqual(first)
    expect(idOf(await readFile(keyFileOf(dataDir), 'utf8'))).toBe(first.keyId)
    expect(await readdir(dataDir)).not.toContain('secret.key.new')
  })

  it('deletes no key if neither fits the database', async () => {
    await startOnce(newKey('a'))
    await writeFile(keyFileOf(dataDir), newKey('o'))
    await writeFile(nextKeyFileOf(dataDir), newKey('n'))
    await expect(start()).rejects.toThrow('put the right key')
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['secret.key', 'secret.key.new']))
  })
})
