import type { Lesson } from '@lectern/contract/content/lessons.ts'
import { sharedItem } from '@lectern/contract/share/courses.ts'
import { expect, test } from 'vitest'
import { item, teacher } from './course-centre.fixture.ts'
import { type PreviewContext, previewOf } from './preview-of.ts'

const context: PreviewContext = {
  kind: 'SERIES',
  teachers: [teacher],
  lessons: [],
  audioUrl: undefined,
  untitled: '标题写在这里',
  now: new Date('2026-11-15T06:00:00Z'),
}

test('the form’s values become the data that the public page gets, with the lessons that users see', () => {
  const typed = item(7, '咖啡馆里的英语', {
    subtitle: '每课一分钟',
    price: 2900,
    originalPrice: 4900,
    teacherId: 4,
    intro: '<p>先听再读</p>',
    lessonCount: 12,
    studyCount: 8039,
    publishTime: '2026-12-01T00:00:00Z',
  })
  const lesson = { id: 3, title: '点单', cover: null, duration: 61, free: true } as Lesson
  expect(previewOf(typed, { ...context, lessons: [lesson] })).toEqual({
    id: 7,
    kind: 'SERIES',
    title: '咖啡馆里的英语',
    subtitle: '每课一分钟',
    cover: '/foundation/media/images/2026/11/cover.webp',
    lessonCount: 1,
    studyCount: 8039,
    intro: '<p>先听再读</p>',
    body: '',
    locked: false,
    audioUrl: null,
    duration: null,
    price: 2900,
    originalPrice: 4900,
    vipFree: false,
    publishTime: '2026-12-01T00:00:00Z',
    teacher: { name: '苏晴', avatar: '/foundation/media/images/2026/11/su.webp', intro: '十年口语教学' },
    lessons: [{ id: 3, title: '点单', cover: '/foundation/media/images/2026/11/cover.webp', duration: 61, free: true }],
  })
})

test('an untouched form already gives a valid page, with placeholders for what is missing', () => {
  const shown = previewOf({}, { ...context, kind: 'ARTICLE', audioUrl: '/foundation/files/a?until=1' })
  expect(sharedItem.safeParse(shown).error).toBeUndefined()
  expect(shown).toMatchObject({
    kind: 'ARTICLE',
    title: '标题写在这里',
    audioUrl: '/foundation/files/a?until=1',
    publishTime: '2026-11-15T06:00:00.000Z',
    teacher: null,
  })
  expect(shown.cover).toMatch(/^data:image\/svg/)
})

test('a field that was cleared again is as if it had never been filled', () => {
  const cleared = { title: '', price: undefined, cover: undefined, teacherId: null, publishTime: null }
  expect(previewOf(cleared, context)).toEqual(previewOf({}, context))
})
