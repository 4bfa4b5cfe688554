import { z } from 'zod'
import { bulkOutcome } from '../base/bulk.ts'
import { id, idText, searchText, time, version } from '../base/fields.ts'
import { recordChange, recordNames } from '../base/history.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

/**
 * These calls serve the records of all resources, so every signed-in member may make them. What they answer and do is
 * then held to the rights of the record's own calls: who may read it sees its history, who may change it restores.
 */
const permission = 'ALWAYS'
const resourceName = z.string().regex(/^[a-zA-Z]{1,40}$/)
const ofRecord = { resource: resourceName, id: idText }
const path = '/api/management/history/{resource}/{id}'
const entryParams = z.object({ ...ofRecord, historyId: idText })

/** A field that was different before a change, and can be restored. */
const fieldBefore = z.object({ field: z.string(), before: z.unknown().optional(), now: z.unknown().optional() })

export const recordHistory = {
  list: defineRoute({
    method: 'GET',
    path,
    permission,
    summary: 'Who changed a record, when, and from what to what; the newest change first',
    params: z.object(ofRecord),
    query: listQuery({}),
    reply: pageOf(recordChange),
    resource: 'recordHistory',
  }),
  compare: defineRoute({
    method: 'GET',
    path: `${path}/{historyId}`,
    permission,
    summary: 'What a record was before a change, where it differs from what it is now',
    params: entryParams,
    reply: z.object({ fields: z.array(fieldBefore), names: recordNames, version: version.nullable() }),
    resource: 'recordHistory',
  }),
  restore: defineRoute({
    method: 'PUT',
    path: `${path}/{historyId}/restore`,
    permission,
    summary: 'Makes these fields of a record what they were before a change',
    params: entryParams,
    body: z.object({ fields: z.array(z.string().max(60)).min(1).max(60), version: version.optional() }),
    resource: 'recordHistory',
    audit: 'restore',
  }),
}

/** A deleted record that can be restored until `endTime`. */
export const deletedRecord = z.object({
  id,
  resource: z.string(),
  recordId: id,
  name: z.string(),
  time,
  by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  endTime: time,
})
export type DeletedRecord = z.infer<typeof deletedRecord>

const binPath = '/api/management/recycle-bin'

export const recycleBin = {
  list: defineRoute({
    method: 'GET',
    path: binPath,
    permission,
    query: listQuery({ resource: resourceName.optional(), name: searchText }),
    reply: pageOf(deletedRecord),
    resource: 'recycleBin',
  }),
  /** The kinds of records that the caller may restore. */
  resources: defineRoute({
    method: 'GET',
    path: `${binPath}/enums/resource`,
    permission,
    summary: 'Recycle bin: every kind of record that the caller may restore',
    reply: z.array(z.string()),
  }),
  restore: defineRoute({
    method: 'PUT',
    path: `${binPath}/{id}/restore`,
    permission,
    summary: 'Puts a deleted record back in its place',
    params: z.object({ id: idText }),
    reply: z.object({ resource: z.string(), recordId: id }),
    resource: 'recycleBin',
    audit: 'restore',
  }),
}

export const undo = {
  run: defineRoute({
    method: 'POST',
    path: '/api/management/undo/{requestId}',
    permission,
    summary: 'Takes back what the caller has just changed or deleted by the call with this request id',
    params: z.object({ requestId: z.uuid() }),
    reply: bulkOutcome,
    resource: 'undo',
    audit: 'undo',
  }),
}
