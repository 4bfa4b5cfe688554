import { randomInt, randomUUID } from 'node:crypto'
import type { AudioSection } from '@lectern/contract/content/audio-articles.ts'
import type { Db } from '../../platform/database/database.ts'
import { newPhone } from '../../testing/people.ts'
import { audioArticlesTable, audioSubjectsTable } from '../content/audio-articles/audio-articles.table.ts'
import { courseCategoriesTable, courseItemsTable, teachersTable } from '../content/courses/course-centre.table.ts'
import { lessonsTable, subtitleLinesTable } from '../content/courses/lessons.table.ts'
import { appAccountsTable } from '../customers/app-accounts/app-accounts.table.ts'
import { recordingsTable } from './recordings/recordings.table.ts'

/** These helpers store content that everybody may see; this one returns the id of the stored row. */
const id = async (rows: Promise<{ id: number }[]>): Promise<number> => {
  const [row] = await rows
  if (!row) throw new Error('nothing was stored')
  return row.id
}

export const inTheFuture = (): string => new Date(Date.now() + 3_600_000).toISOString()
export const inThePast = (): string => new Date(Date.now() - 3_600_000).toISOString()

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

export const newCategory = (db: Db, values: Values<typeof courseCategoriesTable> = {}): Promise<number> =>
  id(
    db
      .insert(courseCategoriesTable)
      .values({ section: 'subject', name: `分类 ${randomUUID()}`, enable: true, order: randomInt(1e6), ...values })
      .returning(),
  )

export async function newItem(db: Db, values: Values<typeof courseItemsTable> = {}): Promise<number> {
  const section = values.section ?? 'subject'
  const categoryId = values.categoryId ?? (await newCategory(db, { section }))
  const item = {
    section,
    categoryId,
    kind: 'SERIES',
    title: '系列',
    cover: 'images/series.webp',
    enable: true,
  } as const
  return id(
    db
      .insert(courseItemsTable)
      .values({ ...item, ...values })
      .returning(),
  )
}

export async function newLesson(db: Db, values: Values<typeof lessonsTable> = {}): Promise<number> {
  const seriesId = values.seriesId ?? (await newItem(db))
  const lesson = { seriesId, title: '第一课', media: 'media/lesson.mp4', duration: 60, free: true, enable: true }
  return id(
    db
      .insert(lessonsTable)
      .values({ ...lesson, ...values })
      .returning(),
  )
}

export async function addLines(db: Db, lessonId: number, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => {
    return {
      lessonId,
      index,
      startMs: index * 1000,
      endMs: index * 1000 + 900,
      en: `Line ${index}`,
      zh: `第${index}句`,
    }
  })
  await db.insert(subtitleLinesTable).values(lines)
}

export const newTeacher = (db: Db, name: string): Promise<number> =>
  id(db.insert(teachersTable).values({ name, avatar: 'images/teacher.webp', intro: '十年教龄' }).returning())

export const newAccount = (db: Db, values: Values<typeof appAccountsTable> = {}): Promise<number> =>
  id(
    db
      .insert(appAccountsTable)
      .values({ phone: newPhone(), nickname: '小明', avatar: 'images/me.webp', platform: 'IOS', ...values })
      .returning(),
  )

export async function newRecording(db: Db, values: Values<typeof recordingsTable> = {}): Promise<number> {
  const accountId = values.accountId ?? (await newAccount(db))
  const recording = {
    accountId,
    title: '跟读',
    cover: 'images/voice.webp',
    audio: 'media/voice.mp3',
    duration: 9,
    textEn: 'Good morning',
    textZh: '早上好',
    score: 91,
    accuracy: 90,
    fluency: 92,
    completeness: 100,
    words: [
      {
        word: 'Good',
        score: 88,
      },
    ],
  }
  return id(
    db
      .insert(recordingsTable)
      .values({ ...recording, ...values })
      .returning(),
  )
}

export const newSubject = (db: Db, section: AudioSection): Promise<number> =>
  id(db.insert(audioSubjectsTable).values({ section, title: '栏目', cover: 'images/subject.webp' }).returning())

export async function newArticle(db: Db, values: Values<typeof audioArticlesTable> = {}): Promise<number> {
  const section = values.section ?? 'guide'
  const subjectId = values.subjectId ?? (await newSubject(db, section))
  const article = {
    section,
    subjectId,
    title: '文章',
    cover: 'images/article.webp',
    audio: 'media/article.mp3',
    duration: 30,
    body: '<p>正文</p>',
    enable: true,
  }
  return id(
    db
      .insert(audioArticlesTable)
      .values({ ...article, ...values })
      .returning(),
  )
}
