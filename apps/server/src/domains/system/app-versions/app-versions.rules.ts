import { type AppSystem, packagePath, versionRank } from '@lectern/contract/base/app-version.ts'
import { type BodyOf, basePath } from '@lectern/contract/base/route.ts'
import type { VersionCheck } from '@lectern/contract/share/app.ts'
import type { AppVersion, appVersions as contract } from '@lectern/contract/system/app-versions.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import type { appVersionsTable as table } from './app-versions.table.ts'

type Row = typeof table.$inferSelect
/** The form, and the checksum of the package that it names. */
export type VersionForm = BodyOf<typeof contract.create> & { packageSha256: string | null }

export const versionRules: Rules<typeof table, VersionForm> = {
  beforeSave: async ({ db, form, before }) => {
    const { version: number, ...values } = { ...form, url: form.url ?? null, minVersion: form.minVersion ?? null }
    requireSense({ ...values, number }, before)
    const upload = await requireUpload(db, 'packageKey', form.packageKey, ['package'])
    return { ...values, number, rank: versionRank(number), packageSize: upload?.size ?? null }
  },
  afterSave: async ({ db, after }) => claimFiles(db, ownerOf(after), [after.packageKey]),
  beforeRemove: async ({ db, before }) => {
    if (before.underReview) throw new AppError('appVersion.underReview', { version: before.number })
    await claimFiles(db, ownerOf(before), [])
  },
}

const ownerOf = ({ id }: { id: number }): string => `appVersion:${id}`

type Fixed = Pick<Row, 'platform' | 'number'>

function requireSense(form: Fixed & Pick<Row, 'minVersion' | 'url' | 'packageKey'>, before: Fixed | null): void {
  const { platform, number, minVersion, url, packageKey } = form
  // Apps that are installed know their version by its number, so it stays what it was.
  if (before && before.platform !== platform) throw badInput({ platform: 'validation.release.fixed' })
  if (before && before.number !== number) throw badInput({ version: 'validation.release.fixed' })
  if (minVersion !== null && versionRank(minVersion) > versionRank(number)) {
    throw badInput({ minVersion: 'validation.release.minAbove' })
  }
  if (platform === 'IOS' && packageKey !== null) throw badInput({ packageKey: 'validation.release.packageOnAndroid' })
  if (url === null && packageKey === null) {
    throw badInput({ url: platform === 'IOS' ? 'validation.release.storeUrl' : 'validation.release.noSource' })
  }
}

/**
 * A version as it goes over the wire. There `version` is the number that users know, as the specification has it, so
 * what counts the changes of the record, which other records call version, is named `revision`.
 */
export function showVersion<R extends Pick<Row, 'id' | 'number' | 'version' | 'url' | 'packageKey'>>(row: R) {
  return { ...row, version: row.number, revision: row.version, downloadUrl: downloadUrlOf(row) }
}

/** Where users get a version: the package that was uploaded, or else the url. */
export function downloadUrlOf({
  id,
  url,
  packageKey,
}: Pick<Row, 'id' | 'url' | 'packageKey'>): AppVersion['downloadUrl'] {
  return packageKey === null ? (url ?? '') : basePath + packagePath.replace('{id}', String(id))
}

/** What is offered to the users of a system. */
export interface Offer {
  newest: Pick<Row, 'rank' | 'minVersion'>
  /** The highest version that everybody below has to take. */
  forced: number | null
}

/** Whether an app should or must be updated. */
export function updateFor(version: string, offer: Offer | null): VersionCheck['update'] {
  const rank = versionRank(version)
  if (!offer || rank >= offer.newest.rank) return 'NONE'
  const { newest, forced } = offer
  const isTooOld = newest.minVersion !== null && rank < versionRank(newest.minVersion)
  return isTooOld || (forced !== null && rank < forced) ? 'FORCED' : 'OPTIONAL'
}

export interface AskingApp {
  platform?: AppSystem | undefined
  version?: string | undefined
}
