import { z } from 'zod'
import { askingApp } from '../base/app-version.ts'
import { id, idParams, idText, numberText, time } from '../base/fields.ts'
import { pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { itemKinds } from '../content/course-centre.ts'

export const shownTeacher = z.object({ name: z.string(), avatar: z.string().nullable(), intro: z.string() })
export type ShownTeacher = z.infer<typeof shownTeacher>

/** One entry of a list of lessons; it links to the lesson's page. */
export const shownLesson = z.object({
  id,
  title: z.string(),
  cover: z.string(),
  duration: z.int(),
  free: z.boolean(),
})
export type ShownLesson = z.infer<typeof shownLesson>

export const sharedCourse = shownLesson.extend({
  mediaKind: z.enum(['video', 'audio']),
  /** Null if the lesson is only for those who own the series. */
  mediaUrl: z.string().nullable(),
  lineCount: z.int(),
  /** Gives access to the subtitles of this lesson for an hour. */
  token: z.string(),
  teacher: shownTeacher.nullable(),
  series: z.object({ id, title: z.string(), subtitle: z.string(), lessonCount: z.int(), studyCount: z.int() }),
})
export type SharedCourse = z.infer<typeof sharedCourse>

export const shownItem = z.object({
  id,
  kind: z.enum(itemKinds),
  title: z.string(),
  subtitle: z.string(),
  cover: z.string(),
  lessonCount: z.int(),
  studyCount: z.int(),
})
export type ShownItem = z.infer<typeof shownItem>

/** A series with its lessons, or an article of the course centre. */
export const sharedItem = shownItem.extend({
  /** Clean rich text. */
  intro: z.string(),
  /** Only the beginning if it is locked. */
  body: z.string(),
  /** It costs something, and this visitor gets no more than its beginning. */
  locked: z.boolean(),
  audioUrl: z.string().nullable(),
  duration: z.int().nullable(),
  price: z.int(),
  originalPrice: z.int(),
  vipFree: z.boolean(),
  publishTime: time,
  teacher: shownTeacher.nullable(),
})
export type SharedItem = z.infer<typeof sharedItem>

export const shownLine = z.object({ index: z.int(), startMs: z.int(), endMs: z.int(), en: z.string(), zh: z.string() })
export type ShownLine = z.infer<typeof shownLine>

/** Each call may say which app asks: what is hidden for a review is not found by the version under review. */
export const sharedCourses = {
  /** With the token of an account as the bearer, what the account owns is open. */
  detail: defineRoute({
    method: 'GET',
    path: '/api/app/course/shareDetail/{courseId}',
    summary: 'A shared lesson',
    permission: 'PUBLIC',
    params: z.object({ courseId: idText }),
    query: z.object(askingApp),
    reply: sharedCourse,
  }),
  /** Recommendations for those who like this series, or the most studied items if no series is given. */
  recommend: defineRoute({
    method: 'GET',
    path: '/api/app/course/recommendList',
    summary: 'Recommended courses',
    permission: 'PUBLIC',
    query: z.object({ id: idText.optional(), ...askingApp }),
    reply: z.array(shownItem),
  }),
  lessons: defineRoute({
    method: 'GET',
    path: '/api/app/course/courseList',
    summary: 'The lessons of a shared series',
    permission: 'PUBLIC',
    query: z.object({ id: idText, ...askingApp }),
    reply: z.array(shownLesson),
  }),
  /** With the token of an account that is VIP as the bearer, what is free for VIP is open. */
  item: defineRoute({
    method: 'GET',
    path: '/api/app/course/subject/{id}',
    summary: 'A shared series or article of the course centre',
    permission: 'PUBLIC',
    params: idParams,
    query: z.object(askingApp),
    reply: sharedItem,
  }),
  /** Needs the token from `detail` as a bearer token. Without it, or with the token of another lesson: 401. */
  subtitles: defineRoute({
    method: 'GET',
    path: '/api/app/course/subtitleList',
    summary: 'Subtitles of a shared lesson, with its token as the bearer',
    permission: 'PUBLIC',
    query: z.object({
      id: idText,
      pageNo: numberText(1, 10_000).default(1),
      pageSize: numberText(1, 200).default(50),
      ...askingApp,
    }),
    reply: pageOf(shownLine),
  }),
}
