import { appUpdates } from '@lectern/contract/share/app.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findOffered, isUnderReview, readOffer, readSwitches } from '../../system/app-versions/app-versions.queries.ts'
import { downloadUrlOf, updateFor } from '../../system/app-versions/app-versions.rules.ts'
import type { appVersionsTable } from '../../system/app-versions/app-versions.table.ts'

/** Long enough for a phone to follow the redirect. The download itself may take longer. */
const redirectSeconds = 60

export const appUpdateRoutes = implement(appUpdates, {
  checkVersion: async ({ query, db }) => {
    const [offer, underReview, switches] = await Promise.all([
      readOffer(db, query.platform),
      isUnderReview(db, query),
      readSwitches(db),
    ])
    return {
      // The reviewers must be able to use the version that they review.
      update: underReview ? 'NONE' : updateFor(query.version, offer),
      underReview,
      latest: offer && describeLatest(offer.newest),
      switches: Object.fromEntries(switches.map(({ key, showFlag }) => [key, !underReview || showFlag])),
    }
  },
  download: async ({ params, db, platform, reply }) => {
    const version = await findOffered(db, params.id)
    if (!version) throw new AppError('appVersion.notOffered')
    const file = { seconds: redirectSeconds, downloadName: `lectern-${version.number}.apk` }
    const location = await platform.storage.link(version.packageKey, file)
    void reply.code(302).headers({ location, 'cache-control': 'no-store' })
    return null
  },
})

function describeLatest(newest: typeof appVersionsTable.$inferSelect) {
  const { number, build, notesZh, notesEn, packageSize, packageSha256, publishTime } = newest
  return {
    version: number,
    build,
    url: downloadUrlOf(newest),
    notes: { zh: notesZh, en: notesEn },
    size: packageSize,
    sha256: packageSha256,
    publishTime,
  }
}
