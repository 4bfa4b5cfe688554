import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../start-server.ts'
import { databaseBefore } from '../../testing/old-database.ts'
import { quietLog } from '../../testing/test-settings.ts'
import { tablesOf } from '../database/table-data.ts'
import { createStorage } from '../storage/storage.ts'
import { noLinks } from './back-up.ts'
import {
  bringBack,
  contentsOf,
  makeOnlyFile,
  onClient,
  type Place,
  save,
  testFolder,
  testPlace,
} from './backup.fixtures.ts'
import { readManifest } from './manifest.ts'
import { migrationsOf } from './release.ts'

async function placeWithFile(key: string): Promise<Place> {
  const place = await testPlace('template_lectern')
  await makeOnlyFile(place, key)
  return place
}

describe('a backup', () => {
  it('shows one moment, whatever is written while it is made', async () => {
    const place = await placeWithFile('images/one.webp')
    const folder = await testFolder()
    let writing: Promise<unknown> | undefined
    const say = () => {
      // Tables are saved by their names, and those of the vouchers are among the last.
      writing ??= onClient(place.url, async (client) => {
        await client.query('delete from voucher')
        await client.query(`insert into hot_word (word, "order") values ('后来', 9999)`)
      })
    }
    const before = await onClient(place.url, (client) => client.query('select from voucher'))
    const words = await onClient(place.url, (client) => client.query('select from hot_word'))
    await save(place, folder, { say })
    await writing
    const { tables } = await readManifest(folder)
    const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows
    expect(before.rowCount).toBeGreaterThan(0)
    expect([rowsOf('voucher'), rowsOf('hot_word')]).toEqual([before.rowCount, words.rowCount])
  })

  it('fails and is none if a file is missing that rows name, and names it', async () => {
    const place = await placeWithFile('images/two.webp')
    const folder = await testFolder()
    // It vanishes after the snapshot was taken.
    const say = () => rmSync(join(place.dataDir, 'files/images/two.webp'), { force: true })
    await expect(save(place, folder, { say })).rejects.toThrow(/1 files that rows name .+: images\/two.webp\./)
    await expect(readManifest(folder)).rejects.toThrow(/no finished backup/)
    const accepted = await testFolder()
    expect(await save(place, accepted, { acceptMissing: true })).toMatchObject({ missing: ['images/two.webp'] })
    expect(await readManifest(accepted)).toMatchObject({ missing: ['images/two.webp'], files: { count: 0 } })
  })

  it('goes only to an empty folder, and leaves no helper files there', async () => {
    const place = await placeWithFile('images/three.webp')
    const folder = await testFolder()
    await save(place, folder)
    expect((await readdir(folder)).sort()).toEqual(['database', 'files', 'files.jsonl', 'manifest.json'])
    await expect(save(place, folder)).rejects.toThrow(/is not empty: name a new folder/)
  })

  it('is not made of a database that a newer release has migrated, nor of an empty one', async () => {
    const place = await testPlace('template_lectern')
    await onClient(place.url, (client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`),
    )
    await expect(save(place, await testFolder())).rejects.toThrow(/a newer Lectern has migrated/)
    await expect(save(await testPlace(), await testFolder())).rejects.toThrow(/nothing to back up/)
  })
})

it('of an older release is restored as it was, and the next start migrates it', { timeout: 90_000 }, async () => {
  const { url, client } = await databaseBefore('rights_version')
  await client.query(`insert into hot_word (word, "order") values ('从前', 1)`)
  const folder = await testFolder()
  await save({ ...(await testPlace()), url }, folder)
  const place = await testPlace()
  await bringBack(folder, place)
  expect(await onClient(place.url, migrationsOf)).toEqual(await migrationsOf(client))
  expect(await onClient(place.url, tablesOf)).toEqual(await tablesOf(client))
  const server = await startServer({ ...place.settings, seed: 'none' }, place.url, quietLog)
  onTestFinished(() => server.stop())
  const { rows } = await server.platform.database.pool.query('select word from hot_word, rights_version')
  expect(rows).toEqual([{ word: '从前' }])
})

it('takes files out of a bucket and puts them into another', { timeout: 90_000 }, async () => {
  const place = await placeWithFile('images/local.webp')
  const directory = join(place.dataDir, 's3')
  const buckets = ['from', 'to'].map((name) => ({ name }))
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: buckets })
  const { port } = await store.run()
  onTestFinished(() => store.close())
  const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', forcePathStyle: true }
  const inBucket = (bucket: string, { settings, ...rest }: Place): Place => ({
    ...rest,
    settings: { ...settings, s3: { ...access, bucket, endpoint: `http://127.0.0.1:${port}` } },
  })
  const source = inBucket('from', place)
  const storage = await createStorage(source.settings, noLinks)
  await storage.put('images/local.webp', Buffer.from('picture'), 'image/webp')
  await storage.put('media/2026/11/song.mp3', Buffer.alloc(6 * 1024 * 1024, 'la'), 'audio/mpeg')
  const folder = await testFolder()
  await save(source, folder)
  const target = inBucket('to', await testPlace())
  await bringBack(folder, target)
  expect(await contentsOf(target)).toEqual(expect.arrayContaining(['images/local.webp', 'media/2026/11/song.mp3']))
})
