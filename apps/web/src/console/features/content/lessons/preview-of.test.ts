import type { CourseItem } from '@lectern/contract/content/course-centre.ts'
import type { Lesson } from '@lectern/contract/content/lessons.ts'
import { sharedCourse, shownLesson, shownLine } from '@lectern/contract/share/courses.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { previewOf } from './preview-of.ts'
import { line } from './subtitles/lines.fixture.ts'

const series = { id: 7, title: '口语', subtitle: '', cover: 'images/s.webp', studyCount: 5 } as CourseItem
const first = { id: 2, title: '第一课', cover: null, duration: 60, free: true, enable: true, weight: 0 } as Lesson
const second = { ...first, id: 1, title: '第二课', cover: 'images/two.webp' }
const teacher = { id: 3, name: '王老师', avatar: 'images/w.webp', intro: '' }
const context = { series, siblings: [first, second], teachers: [teacher], mediaUrl: '/x', untitled: '未命名' }

/** What the contract promises to the public pages. */
const promised = z.object({
  course: sharedCourse,
  lines: z.array(shownLine),
  lessons: z.array(shownLesson),
  recommend: z.array(z.never()),
})

test('the preview gets the same data as the public page, with the lesson in its place among the others', () => {
  const data = previewOf(
    { ...first, title: '新标题', media: 'media/a.mp3', teacherId: 3, lines: [line(0, 9)] },
    context,
  )
  expect(promised.parse(data)).toEqual(data)
  expect(data.course).toMatchObject({
    title: '新标题',
    cover: '/foundation/media/images/s.webp',
    mediaKind: 'audio',
    mediaUrl: '/x',
    lineCount: 1,
    teacher: { name: '王老师', avatar: '/foundation/media/images/w.webp' },
  })
  expect(data.lessons.map(({ title }) => title)).toEqual(['新标题', '第二课'])
  expect(data.lines).toEqual([{ index: 0, ...line(0, 9) }])
})

test('a new lesson comes before those of its weight, with a placeholder for its title', () => {
  const heavy = { ...first, id: 9, title: '导读', weight: 5 }
  const data = previewOf({}, { ...context, siblings: [heavy, first, second], mediaUrl: undefined })
  expect(promised.omit({ course: true, lessons: true }).safeParse(data).success).toBe(true)
  expect(data.course).toMatchObject({ title: '未命名', mediaUrl: null, teacher: null, lineCount: 0 })
  expect(data.lessons.map(({ title }) => title)).toEqual(['导读', '未命名', '第一课', '第二课'])
  expect(data.course.series.lessonCount).toBe(4)
})

test('a lesson that is not free is locked, as it is for visitors', () => {
  const data = previewOf({ ...first, free: false, media: 'media/a.mp3', lines: [line(0, 9)] }, context)
  expect(data.course).toMatchObject({ mediaUrl: null, free: false, lineCount: 0 })
  expect(data.lines).toEqual([])
})

test('lessons that are off are not among the others', () => {
  const data = previewOf({ ...first }, { ...context, siblings: [first, { ...second, enable: false }] })
  expect(data.lessons.map(({ title }) => title)).toEqual(['第一课'])
})
