import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../start-server.ts'
import { eventually } from '../../testing/eventually.ts'
import { quietLog } from '../../testing/test-settings.ts'
import { serverFolder } from '../project/folders.ts'
import { keyFileOf, makeKeyFile, readKeyFile } from '../secrets/key-file.ts'
import { createSecrets } from '../secrets/sealing.ts'
import { createStorage } from '../storage/storage.ts'
import { noLinks } from './back-up.ts'
import {
  bringBack,
  contentsOf,
  copyOf,
  damage,
  makeOnlyFile,
  newFolder,
  newPlace,
  onClient,
  type Place,
  save,
  testPlace,
} from './backup.fixtures.ts'
import { noteKey } from './left-behind.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'

const picture = 'images/one.webp'
let whole: string
let keyless: string
let manifest: Manifest

beforeAll(async () => {
  const place = await newPlace('template_lectern')
  ;[whole, keyless] = [await newFolder(), await newFolder()]
  await makeOnlyFile(place, picture)
  const secrets = createSecrets(await makeKeyFile(keyFileOf(place.dataDir)))
  const sealed = secrets.seal('shared:test', 'a secret')
  await onClient(place.url, (client) => client.query(`insert into secret (name, value) values ('test', $1)`, [sealed]))
  await save(place, whole)
  await save(place, keyless, { withKey: false })
  manifest = await readManifest(whole)
  await rm(place.dataDir, { recursive: true })
})

afterAll(async () => {
  for (const folder of [whole, keyless]) await rm(join(folder, '..'), { recursive: true, force: true })
})

describe('a restore is refused before anything is touched', () => {
  /** Why it was refused, if the place is as it was before. */
  const refusalOf = async (folder: string, place: Place): Promise<string> => {
    const before = await contentsOf(place)
    const refusal = await bringBack(folder, place).catch((error: Error) => error.message)
    const after = await contentsOf(place)
    return after.join() === before.join() ? `${refusal}` : `it was touched and now has ${after}`
  }

  it.each([
    ['a table', () => 'database/public.staff.copy.gz'],
    ['the list of files', () => 'files.jsonl'],
    ['a file', () => `files/${picture}`],
    ['the manifest', () => 'manifest.json'],
  ])('if one bit of %s has changed', async (_, path) => {
    const folder = await copyOf(whole)
    await damage(join(folder, path()))
    expect(await refusalOf(folder, await testPlace())).toMatch(/damaged/)
  })

  it('if a file is gone', async () => {
    const folder = await copyOf(whole)
    await rm(join(folder, 'files', picture))
    expect(await refusalOf(folder, await testPlace())).toMatch(/damaged/)
  })

  it('if the backup was broken off', async () => {
    const folder = await copyOf(whole)
    await rm(join(folder, 'manifest.json'))
    expect(await refusalOf(folder, await testPlace())).toMatch(/no finished backup/)
  })

  it('if the database has tables', async () => {
    expect(await refusalOf(whole, await testPlace('template_lectern'))).toMatch(/database is not empty/)
  })

  it('if the store has a file', async () => {
    const place = await testPlace()
    const storage = await createStorage(place.settings, noLinks)
    await storage.put('images/mine.webp', Buffer.from('mine'), 'image/webp')
    expect(await refusalOf(whole, place)).toMatch(/store of files is not empty, it has images\/mine.webp/)
  })

  it('if the key is neither in the backup nor here, or another is here', async () => {
    const place = await testPlace()
    const id = manifest.key?.id
    expect(await refusalOf(keyless, place)).toMatch(new RegExp(`sealed with the key ${id}, which is not in it`))
    const other = { ...place, settings: { ...place.settings, secretKey: Buffer.alloc(32, 'other') } }
    expect(await refusalOf(whole, other)).toMatch(/SECRET_KEY is the key \w{8}: take it away/)
  })

  it('if another key lies in the backup than it was made with', async () => {
    const folder = await copyOf(whole)
    await writeFile(join(folder, 'secret.key'), Buffer.alloc(32, 'other').toString('base64'))
    expect(await refusalOf(folder, await testPlace())).toMatch(/damaged: \S+secret\.key is another key/)
  })

  it('if a newer release made it', async () => {
    const folder = await copyOf(whole)
    await writeManifest(folder, { ...manifest, migrations: [...manifest.migrations, Date.now()] })
    expect(await refusalOf(folder, await testPlace())).toMatch(/made by a newer Lectern/)
  })

  it('and one that fails in the middle leaves nothing behind', { timeout: 90_000 }, async () => {
    const folder = await copyOf(whole)
    const last = manifest.tables.at(-1)
    const tables = manifest.tables.map((table) => (table === last ? { ...table, checksum: '1' } : table))
    await writeManifest(folder, { ...manifest, tables })
    expect(await refusalOf(folder, await testPlace())).toMatch(/are not the \d+ saved ones/)
  })
})

describe('a restore that was killed in the middle', () => {
  /** Ends the process of a restore when it has placed all files and waits for its first table. */
  async function killRestore({ url, dataDir }: Place): Promise<void> {
    await onClient(url, async (holder) => {
      await holder.query('begin; create schema drizzle')
      const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: '' }
      const child = spawn('node', ['scripts/restore.ts', whole], { cwd: join(serverFolder, '../..'), env })
      onTestFinished(() => void child.kill('SIGKILL'))
      const ended = once(child, 'exit')
      await eventually(
        'it waits for its first table',
        async () => {
          const { rows } = await holder.query(
            `select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
          )
          return rows.length > 0
        },
        60_000,
      )
      child.kill('SIGKILL')
      await ended
      await holder.query('rollback')
    })
  }

  it('is no obstacle: the next one removes what it had placed, and nothing else', { timeout: 120_000 }, async () => {
    const place = await testPlace()
    await killRestore(place)
    expect(await contentsOf(place)).toEqual([picture])
    const storage = await createStorage(place.settings, noLinks)

    const other = 'images/mine.webp'
    await storage.put(other, Buffer.from('mine'), 'image/webp')
    await expect(bringBack(whole, place)).rejects.toThrow(/store of files is not empty, it has images\/mine.webp/)
    expect(await contentsOf(place)).toEqual([other])
    await storage.remove(other)

    await bringBack(whole, place)
    expect(await contentsOf(place)).toEqual(expect.arrayContaining(['public.staff', picture, 'secret.key']))
    await expect(stat(join(place.dataDir, 'restoring'))).rejects.toThrow(/ENOENT/)
  })

  it('leaves alone what has come to lie where it had placed something', { timeout: 120_000 }, async () => {
    const place = await testPlace()
    await killRestore(place)
    const storage = await createStorage(place.settings, noLinks)
    await storage.put(picture, Buffer.from('another'), 'image/webp')
    await expect(bringBack(whole, place)).rejects.toThrow(/store of files is not empty, it has images\/one.webp/)
    expect(await contentsOf(place)).toEqual([picture])
  })

  it('does not leave its key in the way of another backup either', { timeout: 90_000 }, async () => {
    const place = await testPlace()
    const { keyId } = createSecrets(await makeKeyFile(keyFileOf(place.dataDir)))
    await expect(bringBack(whole, place)).rejects.toThrow(/take it away first/)
    await noteKey(place.dataDir, keyId)
    await bringBack(whole, place)
    expect(createSecrets((await readKeyFile(keyFileOf(place.dataDir))) ?? Buffer.alloc(0)).keyId).toBe(manifest.key?.id)
  })

  it('has nothing to take back once a server has started there', async () => {
    const place = await testPlace('template_lectern')
    const notes = join(place.dataDir, 'restoring')
    await mkdir(notes)
    const server = await startServer(place.settings, place.url, quietLog)
    onTestFinished(() => server.stop())
    await expect(stat(notes)).rejects.toThrow(/ENOENT/)
  })
})
