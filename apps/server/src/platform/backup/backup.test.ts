import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture, upload } from '../../domains/content/uploads/upload-calls.fixtures.ts'
import { startServer } from '../../start-server.ts'
import { TestServer } from '../../testing/test-server.ts'
import { adminSignIn, quietLog } from '../../testing/test-settings.ts'
import { canSignInWith, codeAt, memberWithTwoStep } from '../../testing/two-step.ts'
import { createStorage } from '../storage/storage.ts'
import { noLinks } from './back-up.ts'
import {
  bringBack,
  contentsOf,
  copyOf,
  damage,
  newFolder,
  newPlace,
  onClient,
  type Place,
  save,
  testPlace,
} from './backup.fixtures.ts'
import { checksumOf } from './checksum.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'

async function withServer<T>(place: Place, work: (server: TestServer) => Promise<T>): Promise<T> {
  const running = await startServer(place.settings, place.url, quietLog)
  try {
    return await work(new TestServer(running, place.url, place.dataDir))
  } finally {
    await running.stop()
  }
}

const picturesOf = async (address: string, key: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${address}/foundation/media/${key}`)).arrayBuffer())

/** What was there when the backup was made, beside the school that every first start makes. */
interface Known {
  member: { username: string }
  secret: string
  wordId: number
  key: string
  picture: Buffer
}

let whole: string
let keyless: string
let known: Known
let keyText: string
let manifest: Manifest

beforeAll(async () => {
  const place = await newPlace()
  ;[whole, keyless] = [await newFolder(), await newFolder()]
  known = await withServer(place, async (server) => {
    const { member, secret } = await memberWithTwoStep(server)
    const admin = await server.signInWith(adminSignIn)
    const word = await admin.ask(hotWords.create, { body: { word: '备份' } })
    const { answer } = await upload(admin, 'image', 'image/png', await picture(900, 700).png().toBuffer())
    const { key } = answer.data
    await save(place, whole)
    await save(place, keyless, { withKey: false })
    return { member, secret, wordId: word.id, key, picture: await picturesOf(server.running.address, key) }
  })
  keyText = await readFile(join(place.dataDir, 'secret.key'), 'utf8')
  manifest = await readManifest(whole)
  // From here on, all there is are the two folders.
  await rm(place.dataDir, { recursive: true })
  await onClient(place.url.replace(/\w+$/, 'postgres'), (client) =>
    client.query(`drop database ${place.url.split('/').at(-1)} with (force)`),
  )
}, 120_000)

afterAll(async () => {
  for (const folder of [whole, keyless]) await rm(join(folder, '..'), { recursive: true, force: true })
})

describe('a backup that was made while a server ran', () => {
  it('brings back people, rows, files and the key in another place', { timeout: 90_000 }, async () => {
    const place = await testPlace()
    await bringBack(whole, place)
    // Nothing but what was saved, before a server comes and goes on.
    for (const table of manifest.tables) {
      const { rows } = await onClient(place.url, (client) => checksumOf(client, table))
      expect(`${table.table} ${rows}`).toBe(`${table.table} ${table.rows}`)
    }
    await withServer(place, async (server) => {
      const admin = await server.signInWith(adminSignIn)
      const before = await admin.ask(hotWords.get, { params: { id: known.wordId } })
      expect(before.word).toBe('备份')
      // Sequences were restored too, so that a new row gets a free id.
      const added = await admin.ask(hotWords.create, { body: { word: '恢复' } })
      expect(added.id).toBeGreaterThan(known.wordId)
      // The authenticator's secret is sealed, so only the restored key can open it.
      expect(await canSignInWith(server, known.member.username, codeAt(known.secret))).toBe(true)
      expect(known.picture.length).toBeGreaterThan(0)
      expect(await picturesOf(server.running.address, known.key)).toEqual(known.picture)
    })
    // Triggers and foreign keys are back.
    await onClient(place.url, async (client) => {
      await expect(client.query('update question set category_id = -1')).rejects.toThrow(/foreign key/)
      await expect(client.query('delete from account_ledger')).rejects.toThrow(/ledger/)
    })
  })

  it('is for its owner alone', async () => {
    for (const name of ['', 'secret.key', 'manifest.json', 'files.jsonl', 'database/public.staff.copy.gz']) {
      expect((await stat(join(whole, name))).mode & 0o077).toBe(0)
    }
  })

  it('knows what each table and file was', () => {
    const rows = Object.fromEntries(manifest.tables.map((table) => [`${table.schema}.${table.table}`, table.rows]))
    expect(rows['public.app_account']).toBeGreaterThan(0)
    expect(rows['jobs.queue']).toBeGreaterThan(0)
    expect(manifest.files.count).toBeGreaterThan(10)
    expect(manifest).toMatchObject({ missing: [], key: { included: true } })
  })
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
    ['a file', () => `files/${known.key}`],
    ['the manifest', () => 'manifest.json'],
  ])('if one bit of %s has changed', async (_, path) => {
    const folder = await copyOf(whole)
    await damage(join(folder, path()))
    expect(await refusalOf(folder, await testPlace())).toMatch(/damaged/)
  })

  it('if a file is gone', async () => {
    const folder = await copyOf(whole)
    await rm(join(folder, 'files', known.key))
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

  it('if a newer release made it', async () => {
    const folder = await copyOf(whole)
    await writeManifest(folder, { ...manifest, migrations: [...manifest.migrations, Date.now()] })
    expect(await refusalOf(folder, await testPlace())).toMatch(/made by a newer Lectern/)
  })

  it('and one that fails in the middle leaves nothing behind', async () => {
    const folder = await copyOf(whole)
    const last = manifest.tables.at(-1)
    const tables = manifest.tables.map((table) => (table === last ? { ...table, checksum: '1' } : table))
    await writeManifest(folder, { ...manifest, tables })
    expect(await refusalOf(folder, await testPlace())).toMatch(/are not the \d+ saved ones/)
  })
})

it('restores for a database user who is no superuser', async () => {
  const place = await testPlace()
  const url = new URL(place.url)
  const role = url.pathname.slice(1)
  await onClient(place.url, async (client) => {
    await client.query(`create role ${role} login password 'restorer'`)
    await client.query(`alter database ${role} owner to ${role}`)
  })
  Object.assign(url, { username: role, password: 'restorer' })
  await bringBack(whole, { ...place, url: url.href })
  expect(await contentsOf(place)).toContain('public.staff')
})

it('restores a backup without key where the key is set', async () => {
  const place = await testPlace()
  const settings = { ...place.settings, secretKey: Buffer.from(keyText, 'base64') }
  await bringBack(keyless, { ...place, settings })
  expect(await contentsOf(place)).not.toContain('secret.key')
  expect(await contentsOf(place)).toContain(known.key)
})
