import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture, upload } from '../../domains/content/uploads/upload-calls.fixtures.ts'
import { startServer } from '../../start-server.ts'
import { codeAt } from '../../testing/authenticator.ts'
import { TestServer } from '../../testing/test-server.ts'
import { adminSignIn, quietLog } from '../../testing/test-settings.ts'
import { canSignInWith, memberWithTwoStep } from '../../testing/two-step.ts'
import { partitionsOf } from '../database/table-data.ts'
import { bringBack, contentsOf, newFolder, newPlace, onClient, type Place, save, testPlace } from './backup.fixtures.ts'
import { checksumOf } from './checksum.ts'
import { type Manifest, readManifest } from './manifest.ts'

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
    expect(manifest.partitions.length).toBeGreaterThan(0)
    expect(await onClient(place.url, partitionsOf)).toEqual(expect.arrayContaining(manifest.partitions))
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

it('is restored without its key where that is set, by a database user who is no superuser', {
  timeout: 90_000,
}, async () => {
  const place = await testPlace()
  const url = new URL(place.url)
  const role = url.pathname.slice(1)
  await onClient(place.url, async (client) => {
    await client.query(`create role ${role} login password 'restorer'`)
    await client.query(`alter database ${role} owner to ${role}`)
  })
  Object.assign(url, { username: role, password: 'restorer' })
  const settings = { ...place.settings, secretKey: Buffer.from(keyText, 'base64') }
  await bringBack(keyless, { ...place, url: url.href, settings })
  const contents = await contentsOf(place)
  expect(contents).toEqual(expect.arrayContaining(['public.staff', known.key]))
  expect(contents).not.toContain('secret.key')
})
