import { z } from 'zod'
import { askingApp } from '../base/app-version.ts'
import { id, idText, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

export const recordedWord = z.object({ word: z.string(), score: z.int() })
export const shownRecording = z.object({
  id,
  nickname: z.string(),
  avatar: z.string().nullable(),
  title: z.string(),
  cover: z.string(),
  score: z.int(),
  duration: z.int(),
  favCount: z.int(),
  createTime: time,
})
export type ShownRecording = z.infer<typeof shownRecording>
export const sharedRecording = shownRecording.extend({
  audioUrl: z.string(),
  textEn: z.string(),
  textZh: z.string(),
  accuracy: z.int(),
  fluency: z.int(),
  completeness: z.int(),
  words: z.array(recordedWord),
  /** Whether this visitor has already liked it. */
  liked: z.boolean(),
  /** Null also if the asking app may not see the lesson. */
  lessonId: id.nullable(),
})
export type SharedRecording = z.infer<typeof sharedRecording>

const voiceParams = z.object({ voiceId: idText })
export const sharedRecordings = {
  detail: defineRoute({
    method: 'GET',
    path: '/api/app/voiceShare/detail/{voiceId}',
    summary: 'A shared recording',
    permission: 'PUBLIC',
    params: voiceParams,
    query: z.object(askingApp),
    reply: sharedRecording,
  }),
  ofPerson: defineRoute({
    method: 'GET',
    path: '/api/app/voiceShare/personShareList/{voiceId}',
    summary: 'Other recordings of the same person',
    permission: 'PUBLIC',
    params: voiceParams,
    query: listQuery({}),
    reply: pageOf(shownRecording),
  }),
  /** Counts once per visitor. A repeated like changes nothing and returns the current count. */
  like: defineRoute({
    method: 'POST',
    path: '/api/app/voiceShare/fav/{voiceId}',
    permission: 'PUBLIC',
    params: voiceParams,
    reply: z.object({ favCount: z.int() }),
    resource: 'recordings',
    audit: 'like',
    perMinute: 30,
  }),
}
