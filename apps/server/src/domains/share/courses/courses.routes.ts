import { type SharedCourse, type ShownTeacher, sharedCourses } from '@lectern/contract/share/courses.ts'
import { asc, eq } from 'drizzle-orm'
import { implement } from '../../../platform/http/implement.ts'
import { pageAt } from '../../../platform/list/page-at.ts'
import { beginningOf } from '../../../platform/rich-text/beginning.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { subtitleLinesTable as lines } from '../../content/courses/lessons.table.ts'
import { isVip, mayOpenLesson } from '../../customers/entitlements/entitlements.rules.ts'
import { visitingAccount } from '../serving/account-token.rules.ts'
import { linkTo, pictureOf } from '../serving/serving.rules.ts'
import { findItem, lessonsOf, readItem, readLesson, recommend, showLesson, viewerOf } from './courses.queries.ts'
import { lessonAccess, lessonToken } from './lesson-token.rules.ts'

export const sharedCourseRoutes = implement(sharedCourses, {
  detail: async ({ params, query, db, platform, request }) => {
    const { lesson, series, teacher } = await readLesson(db, await viewerOf(db, query), params.courseId)
    const visitor = visitingAccount(platform, request)
    const open = lesson.free || (visitor !== null && (await mayOpenLesson(db, visitor, lesson.id)))
    return {
      ...showLesson(lesson, series.cover),
      mediaKind: kindOf(lesson.media),
      mediaUrl: open ? await linkTo(platform.storage, lesson.media) : null,
      lineCount: open ? lesson.lineCount : 0,
      token: lessonToken(platform, lesson.id, open ? 'open' : 'locked'),
      teacher: showTeacher(teacher),
      series,
    }
  },
  recommend: async ({ query, db }) => recommend(db, await viewerOf(db, query), query.id),
  lessons: async ({ query, db }) => {
    const viewer = await viewerOf(db, query)
    return lessonsOf(db, viewer, await findItem(db, viewer, query.id))
  },
  item: async ({ params, query, db, platform, request }) => {
    const { item, lessonCount, teacher } = await readItem(db, await viewerOf(db, query), params.id)
    const priced = item.kind === 'ARTICLE' && item.price > 0
    const visitor = visitingAccount(platform, request)
    const locked = priced && !(item.vipFree && visitor !== null && (await isVip(db, visitor)))
    return {
      ...item,
      lessonCount,
      cover: imageAddress(item.cover),
      locked,
      body: locked ? beginningOf(item.body) : item.body,
      // A part of a sound file cannot be given away.
      audioUrl: locked || item.audio === null ? null : await linkTo(platform.storage, item.audio),
      publishTime: item.publishTime ?? item.createTime,
      teacher: showTeacher(teacher),
    }
  },
  subtitles: async ({ query, db, platform, request }) => {
    const { id, pageNo, pageSize } = query
    const { lesson } = await readLesson(db, await viewerOf(db, query), id)
    const access = lessonAccess(platform, request, id)
    // A lesson that the visitor may not play has no subtitles either.
    if (!lesson.free && access === 'locked')
      return { content: [], pageable: { pageNumber: pageNo - 1, pageSize }, totalElements: 0, totalCapped: false }
    const where = eq(lines.lessonId, id)
    return pageAt(
      { page: pageNo, size: pageSize },
      {
        count: () => db.$count(lines, where),
        read: (limit, offset) =>
          db.select().from(lines).where(where).orderBy(asc(lines.index)).limit(limit).offset(offset),
      },
    )
  },
})

const kindOf = (key: string): SharedCourse['mediaKind'] => (key.endsWith('.mp4') ? 'video' : 'audio')

function showTeacher(teacher: { name: string; avatar: string | null; intro: string } | null): ShownTeacher | null {
  return teacher && { ...teacher, avatar: pictureOf(teacher.avatar) }
}
