import { banners } from '@lectern/contract/operations/banners.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { implement } from '../../../platform/http/implement.ts'
import { createRecord, lockRecord, readRecord, saveRecord, updateRecord } from '../../../platform/list/records.ts'
import { bannerList, filedBannerList } from './banners.list.ts'
import { bannerRules, fileBanner, moveToPlace, requirePostStep } from './banners.rules.ts'

export const bannerRecords: Record<string, RecordPart> = {
  banners: {
    setters: {
      sequence: { needs: banners.place, set: ({ db }, id, value) => moveToPlace(db, id, Number(value)) },
    },
  },
}

export const bannerRoutes = implement(banners, {
  list: ({ query, db }) => bannerList.page(db, query),
  get: async ({ params, db }) => bannerList.describeRecord(db, await readRecord(db, bannerList, params.id)),
  create: async (call) => createRecord(call, bannerList, bannerRules, call.body),
  update: async (call) => {
    const { id, version, ...form } = call.body
    const after = await updateRecord(call, bannerList, bannerRules, { id, version, form })
    return bannerList.describeRecord(call.db, after)
  },
  place: async ({ body, db, audit }) => {
    const { from, to, banner } = await moveToPlace(db, body.id, body.sequence)
    audit.changed({ sequence: from }, { sequence: to })
    audit.of(banner)
    return null
  },
  post: async ({ body, db, audit }) => {
    const before = await lockRecord(db, bannerList, body.id)
    requirePostStep(before.postStatus, body.postStatus)
    // The version stays, because the form does not hold this field and so no edit can be overwritten.
    audit.changed(before, await saveRecord(db, bannerList, body.id, { postStatus: body.postStatus }))
    return null
  },
  /** The picture stays claimed, so that the banner can be copied at any time. */
  file: async ({ params, db, user, audit }) => {
    const { before, after } = await fileBanner(db, params.id, user.id)
    audit.changed(before, after)
    return null
  },
  filed: ({ query, db }) => filedBannerList.page(db, query),
})
