import type { SharedCourse, SharedItem } from '@lectern/contract/share/courses.ts'
import type { SharedArticle } from '@lectern/contract/share/homes.ts'
import type { SharedRecording } from '@lectern/contract/share/recordings.ts'

/** Sample data and a fake server for tests of the public pages. */

const teacher = { name: '林晓月', avatar: null, intro: '十二年教学经验' }

export const item: SharedItem = {
  id: 7,
  kind: 'ARTICLE',
  title: '跟读指南',
  subtitle: '三步开口',
  cover: '/foundation/media/images/a.webp',
  lessonCount: 2,
  studyCount: 1234,
  intro: '<p>课程简介</p>',
  body: '<p>先听清，再模仿。</p>',
  locked: false,
  audioUrl: '/sound.mp3',
  duration: 75,
  price: 19_900,
  originalPrice: 29_900,
  vipFree: true,
  publishTime: '2026-03-01T08:00:00.000Z',
  teacher,
}

export const lessons = [
  { id: 1, title: '点单', cover: '/c1.webp', duration: 22, free: true },
  { id: 2, title: '问路', cover: '/c2.webp', duration: 83, free: false },
]

export const course: SharedCourse = {
  ...lessons[0]!,
  mediaKind: 'video',
  mediaUrl: '/film.mp4',
  lineCount: 3,
  token: 'share-token',
  teacher,
  series: { id: 9, title: '日常口语', subtitle: '每天十分钟', lessonCount: 2, studyCount: 10 },
}

export const lines = [
  { index: 0, startMs: 500, endMs: 1400, en: 'Good morning.', zh: '早上好。' },
  { index: 1, startMs: 1500, endMs: 2400, en: 'A latte, please.', zh: '一杯拿铁。' },
  { index: 2, startMs: 2500, endMs: 3400, en: 'Here you are.', zh: '给您。' },
]

export const article: SharedArticle = {
  id: 3,
  title: 'th 怎么读',
  cover: '/c3.webp',
  author: '陈一鸣',
  summary: '舌尖的位置',
  duration: null,
  playCount: 5,
  publishTime: '2026-04-01T08:00:00.000Z',
  subject: { id: 4, title: '发音入门' },
  audioUrl: null,
  body: '<p>轻轻送气。</p>',
}

export const recording: SharedRecording = {
  id: 5,
  nickname: '小满',
  avatar: null,
  title: 'The Old Lighthouse',
  cover: '/c5.webp',
  score: 88,
  duration: 25,
  favCount: 128,
  createTime: '2026-05-06T01:00:00.000Z',
  audioUrl: '/voice.mp3',
  textEn: 'The old lighthouse.',
  textZh: '老灯塔。',
  accuracy: 91,
  fluency: 76,
  completeness: 58,
  words: [
    { word: 'The', score: 95 },
    { word: 'old', score: 70 },
    { word: 'lighthouse.', score: 45 },
  ],
  liked: false,
  lessonId: 1,
}

export const page = (content: unknown[], totalElements = content.length) => ({
  content,
  pageable: { pageNumber: 0, pageSize: 20 },
  totalElements,
})

/** The pages only send text bodies. */
type SentRequest = RequestInit & { body?: string }

/**
 * Replies by path, with data or with a function of the whole URL. A path without a reply gets a 404. A Response is
 * returned as it is.
 */
export function fakeServer(replies: Record<string, unknown>) {
  const calls: { path: string; url: URL; init: SentRequest | undefined }[] = []
  const fetch = async (input: string, init?: SentRequest): Promise<Response> => {
    const url = new URL(input, 'http://localhost')
    const path = url.pathname.replace('/foundation/api/app', '')
    calls.push({ path, url, init })
    const reply = replies[path]
    const data: unknown = typeof reply === 'function' ? (reply as (url: URL) => unknown)(url) : reply
    if (data instanceof Response) return data
    if (data === undefined) return Response.json({ code: 404, reason: 'record.gone', message: '' }, { status: 404 })
    return Response.json({ code: 1000, message: '', data })
  }
  return { fetch, calls, paths: () => calls.map(({ path }) => path) }
}
