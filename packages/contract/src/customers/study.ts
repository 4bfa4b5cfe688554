import { z } from 'zod'
import { id, idParams, numberText, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { phoneOfUser } from '../base/sensitive.ts'

/** How a lesson was studied. */
export const studyModes = ['LISTEN', 'FOLLOW', 'DICTATION', 'RECITE'] as const

export const studyRecord = z.object({
  id,
  lessonId: id,
  /** Null if the lesson was deleted meanwhile. */
  title: z.string().nullable(),
  mode: z.enum(studyModes),
  /** Percent of the lesson. */
  progress: z.int().min(0).max(100),
  seconds: z.int(),
  score: z.int().nullable(),
  time,
})
export type StudyRecord = z.infer<typeof studyRecord>

/** A day on which somebody studied. */
const studyDay = z.object({ date: z.iso.date(), seconds: z.int() })

export const studyStat = z.object({
  totalSeconds: z.int(),
  totalDays: z.int(),
  /** Days in a row until today or yesterday. */
  streak: z.int(),
  longestStreak: z.int(),
  lessons: z.int(),
  /** The days of the year that was asked for, without those of no study. */
  days: z.array(studyDay),
  /** The years in which somebody studied, the newest first. */
  years: z.array(z.int()),
})
export type StudyStat = z.infer<typeof studyStat>

/** Somebody who came by this user's invitation. */
export const invitee = z.object({
  id,
  nickname: z.string(),
  avatar: z.string().nullable(),
  phone: phoneOfUser(z.string()),
  registerTime: time,
  /** The gold that the inviter got for it. */
  reward: z.int(),
})
export type Invitee = z.infer<typeof invitee>

const one = '/api/management/account/{id}'
const shared = { method: 'GET', permission: 'ACCOUNT_MANAGE', resource: 'appAccounts', params: idParams } as const

export const accountStudy = {
  records: defineRoute({
    ...shared,
    path: `${one}/normal-study-mode`,
    summary: 'What an app user studied',
    query: listQuery({ mode: z.enum(studyModes).optional() }),
    reply: pageOf(studyRecord),
  }),
  stat: defineRoute({
    ...shared,
    path: `${one}/total-study-stat`,
    summary: 'How much an app user studied, and on which days of a year',
    query: z.object({ year: numberText(2000, 2100).optional() }),
    reply: studyStat,
  }),
  invitees: defineRoute({
    ...shared,
    path: `${one}/recommend`,
    summary: 'Whom an app user invited',
    query: listQuery({}),
    reply: pageOf(invitee),
  }),
}
