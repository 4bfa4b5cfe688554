import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyFileOf, makeKeyFile } from '../secrets/key-file.ts'
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
