import { appReview } from '@lectern/contract/system/app-versions.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { rowsOf } from '../../../platform/list/list-table.ts'
import { readRecord, setFields } from '../../../platform/list/records.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { readSwitches } from './app-versions.queries.ts'
import { reviewSwitchesTable as switches, appVersionsTable as versions } from './app-versions.table.ts'
import { hideContent, pageOfContent } from './reviewed-content.queries.ts'

const switchRows = rowsOf(switches)

export const appReviewRoutes = implement(appReview, {
  get: async ({ params: { ver }, db }) => {
    const [current] = await db.select().from(versions).where(eq(versions.underReview, true))
    return describe(ver, current?.number ?? null)
  },
  set: async ({ params: { ver }, body: { enable }, db, audit }) => {
    const all = await lockIosVersions(db)
    const chosen = all.find(({ number }) => number === ver)
    if (!chosen) throw new AppError('record.gone')
    const current = all.find(({ underReview }) => underReview)
    // Ending the review of a version that is not under review leaves another one's alone.
    const next = enable ? chosen : current === chosen ? undefined : current
    if (next !== current) {
      // First the old one, because the database lets no two be under review.
      if (current) await setUnderReview(db, current.id, false)
      if (next) await setUnderReview(db, next.id, true)
      await announceList(db, 'appVersions')
    }
    audit.changed({ underReview: current?.number ?? null }, { underReview: next?.number ?? null })
    return describe(ver, next?.number ?? null)
  },
  content: ({ params, query, db }) => pageOfContent(db, params.kind, query),
  hide: async (call) => {
    await hideContent(call, call.params, call.body.hidden)
    return null
  },
  switches: ({ db }) => readSwitches(db),
  showFlag: async (call) => {
    await setSwitch(call, call.params.id, call.body)
    return null
  },
})

const setSwitch = (call: Pick<Call, 'db' | 'user' | 'audit'>, id: number, values: { showFlag: boolean }) =>
  setFields(call, switchRows, {}, id, values)

export const reviewRecords: Record<string, RecordPart> = {
  reviewSwitches: {
    read: (db, id) => readRecord(db, switchRows, id),
    setters: {
      showFlag: {
        needs: appReview.showFlag,
        set: (call, id, value) => setSwitch(call, id, { showFlag: value === true }),
      },
    },
  },
}

const describe = (version: string, current: string | null) => ({ version, underReview: version === current, current })

/** Nobody else can choose a version until the transaction ends: all are locked, by everybody in the same order. */
const lockIosVersions = (db: Db) =>
  db.select().from(versions).where(eq(versions.platform, 'IOS')).orderBy(asc(versions.id)).for('update')

const setUnderReview = (db: Db, id: number, underReview: boolean) =>
  db.update(versions).set({ underReview }).where(eq(versions.id, id))
