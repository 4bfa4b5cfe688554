import { z } from 'zod'
import { day, id, idParams, numberText, text, time, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

export const firstYear = 2000
export const lastYear = 2100

const days = z.array(day).max(366, 'validation.tooMany').default([])

/** The days of a year that differ from the usual week. */
export const holidayForm = z.object({
  year: z.int().min(firstYear).max(lastYear),
  /** Days off, those of a weekend included. */
  holidays: days,
  /** Days of a weekend on which people work to make up for days off. */
  workdays: days,
  remark: text(0, 200).default(''),
})
export const holiday = holidayForm.extend({ id, updateTime: time, version })
export type Holiday = z.infer<typeof holiday>

export const yearDays = z.object({ year: z.int(), holidays: z.array(day), workdays: z.array(day) })
export type YearDays = z.infer<typeof yearDays>

/** What taking over the published days changes. */
export const holidayChanges = z.object({
  year: z.int(),
  /** Nobody has entered this year yet. */
  isNew: z.boolean(),
  addedHolidays: z.array(day),
  removedHolidays: z.array(day),
  addedWorkdays: z.array(day),
  removedWorkdays: z.array(day),
})
export type HolidayChanges = z.infer<typeof holidayChanges>

const path = '/api/schedule/holiday'
const permission = 'SCHEDULE'
const resource = 'holidays'
const yearQuery = z.object({ year: numberText(firstYear, lastYear) })

export const holidays = {
  list: defineRoute({
    method: 'POST',
    path: `${path}/getHolidaysByPage`,
    permission,
    query: listQuery({}),
    body: z.object({ year: z.int().min(firstYear).max(lastYear).optional() }),
    reply: pageOf(holiday),
    resource,
    changes: false,
  }),
  get: defineRoute({ method: 'GET', path: `${path}/{id}`, permission, params: idParams, reply: holiday, resource }),
  create: defineRoute({
    method: 'POST',
    path,
    permission,
    body: holidayForm,
    reply: created,
    resource,
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path,
    permission,
    body: holidayForm.extend({ id, version: version.optional() }),
    reply: holiday,
    resource,
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${path}/{id}`,
    permission,
    params: idParams,
    resource,
    audit: 'delete',
    kept: true,
  }),
  /** For everything in the console that shows a calendar. A year that nobody entered has no special days. */
  year: defineRoute({
    method: 'GET',
    path: '/api/schedule/holidayDate/year/{year}',
    summary: 'The holidays and make-up workdays of a year',
    permission: 'ALWAYS',
    params: yearQuery,
    reply: yearDays,
  }),
  /** Takes over the published days of a year. The specification makes it a GET. */
  sync: defineRoute({
    method: 'GET',
    path: `${path}/syncHoliday`,
    permission,
    query: yearQuery,
    reply: holidayChanges,
    resource,
    audit: 'sync',
  }),
  previewSync: defineRoute({
    method: 'GET',
    path: `${path}/previewSync`,
    summary: 'What taking over the published days would change',
    permission,
    query: yearQuery,
    reply: holidayChanges,
    resource,
  }),
}
