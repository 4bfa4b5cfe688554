import { z } from 'zod'
import { id, idParams, idText, phone, sixDigits, text, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { type AudioSection, audioSections } from '../content/audio-articles.ts'
import { itemKinds } from '../content/course-centre.ts'

/**
 * The calls of the public pages. They never return content that is disabled, not yet published or hidden for app
 * review. Pictures have permanent addresses, audio and video have links that expire.
 */
const permission = 'PUBLIC'

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
  body: z.string(),
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

export const sharedCourses = {
  detail: defineRoute({
    method: 'GET',
    path: '/api/app/course/shareDetail/{courseId}',
    summary: 'A shared lesson',
    permission,
    params: z.object({ courseId: idText }),
    reply: sharedCourse,
  }),
  /** Recommendations for those who like this series, or the most studied items if no series is given. */
  recommend: defineRoute({
    method: 'GET',
    path: '/api/app/course/recommendList',
    summary: 'Courses that may please as well',
    permission,
    query: z.object({ id: idText.optional() }),
    reply: z.array(shownItem),
  }),
  lessons: defineRoute({
    method: 'GET',
    path: '/api/app/course/courseList',
    summary: 'The lessons of a shared series',
    permission,
    query: z.object({ id: idText }),
    reply: z.array(shownLesson),
  }),
  item: defineRoute({
    method: 'GET',
    path: '/api/app/course/subject/{id}',
    summary: 'A shared series or article of the course centre',
    permission,
    params: idParams,
    reply: sharedItem,
  }),
  /** Needs the token from `detail` as a bearer token. Without it, or with the token of another lesson: 401. */
  subtitles: defineRoute({
    method: 'GET',
    path: '/api/app/course/subtitleList',
    summary: 'Subtitles of a shared lesson, with its token as the bearer',
    permission,
    query: z.object({
      id: idText,
      pageNo: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number<number>().int().min(1).max(200).default(50),
    }),
    reply: pageOf(shownLine),
  }),
}

/* Recordings shared by users of the app. */

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
  lessonId: id.nullable(),
})
export type SharedRecording = z.infer<typeof sharedRecording>

const voiceParams = z.object({ voiceId: idText })
export const sharedRecordings = {
  detail: defineRoute({
    method: 'GET',
    path: '/api/app/voiceShare/detail/{voiceId}',
    summary: 'A shared recording',
    permission,
    params: voiceParams,
    reply: sharedRecording,
  }),
  ofPerson: defineRoute({
    method: 'GET',
    path: '/api/app/voiceShare/personShareList/{voiceId}',
    summary: 'Other recordings of the same person',
    permission,
    params: voiceParams,
    query: listQuery({}),
    reply: pageOf(shownRecording),
  }),
  /** Counts once per visitor. A repeated like changes nothing and returns the current count. */
  like: defineRoute({
    method: 'POST',
    path: '/api/app/voiceShare/fav/{voiceId}',
    permission,
    params: voiceParams,
    reply: z.object({ favCount: z.int() }),
    resource: 'recordings',
    audit: 'like',
    perMinute: 30,
  }),
}

/* Audio articles. */

export const shownArticle = z.object({
  id,
  title: z.string(),
  cover: z.string(),
  author: z.string(),
  summary: z.string(),
  duration: z.int().nullable(),
  playCount: z.int(),
  publishTime: time,
})
export type ShownArticle = z.infer<typeof shownArticle>
export const sharedArticle = shownArticle.extend({
  subject: z.object({ id, title: z.string() }),
  audioUrl: z.string().nullable(),
  /** Clean rich text. */
  body: z.string(),
})
export type SharedArticle = z.infer<typeof sharedArticle>

export const shownSubject = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover: z.string().nullable(),
  description: z.string(),
  articleCount: z.int(),
})

function sectionHome(section: AudioSection) {
  const path = `/api/app/home/${section}`
  return {
    subjects: defineRoute({
      method: 'GET',
      path,
      summary: `Shared subjects: ${section}`,
      permission,
      reply: z.array(shownSubject),
    }),
    articles: defineRoute({
      method: 'GET',
      path: `${path}/article/`,
      summary: `Shared articles: ${section}`,
      permission,
      query: listQuery({ subjectId: idText.optional() }),
      reply: pageOf(shownArticle),
    }),
    article: defineRoute({
      method: 'GET',
      path: `${path}/article/{id}`,
      summary: `A shared article: ${section}`,
      permission,
      params: idParams,
      reply: sharedArticle,
    }),
  }
}
const [guide, interview, excellent] = audioSections
export const guideHome = sectionHome(guide)
export const interviewHome = sectionHome(interview)
export const excellentHome = sectionHome(excellent)
export type SectionHome = typeof guideHome

/* The WeChat JS-SDK, and signing up by invitation. */

export const wechat = {
  /** Signs the address of a page on one of our hosts, so that WeChat shows its share card. */
  sign: defineRoute({
    method: 'POST',
    path: '/api/app/wechatWeb/getSignInfo',
    summary: 'Sign a page of ours for WeChat',
    permission,
    body: z.object({ url: text(1, 2000) }),
    reply: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
    changes: false,
    perMinute: 60,
  }),
}

export const invitation = {
  sendCode: defineRoute({
    method: 'POST',
    path: '/api/app/invitation/code',
    summary: 'Send a code to who signs up by invitation',
    permission,
    body: z.object({ phone }),
    resource: 'codes',
    audit: 'send',
    perMinute: 10,
  }),
  /** Answers the same for a number that is already signed up, so as not to reveal who is. */
  signUp: defineRoute({
    method: 'POST',
    path: '/api/app/invitation/signUp',
    summary: 'Sign up for the app by invitation',
    permission,
    body: z.object({ phone, code: sixDigits, inviterId: id.nullable().default(null) }),
    resource: 'appAccounts',
    audit: 'create',
    perMinute: 30,
  }),
  downloads: defineRoute({
    method: 'GET',
    path: '/api/app/invitation/downloads',
    summary: 'Where the app can be had',
    permission,
    reply: z.object({ ios: z.string().nullable(), android: z.string().nullable() }),
  }),
}
