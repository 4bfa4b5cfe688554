import { versionRank } from '@lectern/contract/base/app-version.ts'
import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { appVersions } from '@lectern/contract/system/app-versions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { appVersionsTable } from './app-versions.table.ts'

/** A version that is offered, for iOS unless the values say otherwise. */
export async function newVersion(
  db: Db,
  values: Partial<typeof appVersionsTable.$inferInsert> & { number: string },
): Promise<number> {
  const offered = {
    platform: 'IOS',
    build: 100,
    url: 'https://store.example.com/app',
    notesZh: '新版本',
    enable: true,
    publishTime: new Date(Date.now() - 60_000).toISOString(),
  } as const
  const [row] = await db
    .insert(appVersionsTable)
    .values({ ...offered, rank: versionRank(values.number), ...values })
    .returning()
  if (!row) throw new Error('the version was not stored')
  return row.id
}

let last = 0
/** A version number that no other test has. */
export const nextNumber = (): string => `7.${Math.floor(++last / 1000)}.${last % 1000}`

type Form = BodyOf<typeof appVersions.create>
export const versionForm = (values: Partial<Form> = {}): Form => ({
  platform: 'IOS',
  version: nextNumber(),
  build: 12,
  url: 'https://apps.apple.com/cn/app/id1',
  packageKey: null,
  notesZh: '更快了',
  notesEn: 'Faster',
  force: false,
  minVersion: null,
  publishTime: '2026-10-01T02:00:00.000Z',
  ...values,
})
