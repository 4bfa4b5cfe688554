import { sharedCourses } from '@lectern/contract/share/courses.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { courseItemsTable } from '../../content/courses/course-centre.table.ts'
import { addLines, inThePast, newCategory, newItem, newLesson, newTeacher } from '../share.fixtures.ts'
import { courseCalls } from './courses.fixtures.ts'

const server = testServer()
afterEach(() => {
  vi.useRealTimers()
})

const ask = courseCalls(server)

describe('a shared lesson', () => {
  it('comes with what its page shows', async () => {
    const teacherId = await newTeacher(server.db, '王老师')
    const seriesId = await newItem(server.db, { title: '口语', subtitle: '每天', studyCount: 12, teacherId })
    const id = await newLesson(server.db, { seriesId, lineCount: 3 })
    await newLesson(server.db, { seriesId, enable: false })
    const { data } = await ask.detail(id)
    expect(data).toMatchObject({
      id,
      title: '第一课',
      cover: '/foundation/media/images/series.webp',
      duration: 60,
      free: true,
      mediaKind: 'video',
      lineCount: 3,
      teacher: {
        name: '王老师',
        avatar: '/foundation/media/images/teacher.webp',
        intro: '十年教龄',
      },
      series: {
        id: seriesId,
        title: '口语',
        subtitle: '每天',
        lessonCount: 1,
        studyCount: 12,
      },
    })
    expect(data.series).not.toHaveProperty('cover')
    const link = new URL(data.mediaUrl ?? '', server.running.address)
    expect(link.pathname).toBe('/foundation/files/media/lesson.mp4')
    const seconds = Number(link.searchParams.get('expires')) - Date.now() / 1000
    expect(Math.abs(seconds - 7200)).toBeLessThan(60)
  })

  it('prefers its own cover and teacher to those of the series', async () => {
    const [own, general] = [await newTeacher(server.db, '自己的'), await newTeacher(server.db, '系列的')]
    const seriesId = await newItem(server.db, { teacherId: general })
    const lesson = { seriesId, teacherId: own, cover: 'images/own.webp', media: 'media/lesson.m4a' }
    const { data } = await ask.detail(await newLesson(server.db, lesson))
    expect(data).toMatchObject({
      cover: '/foundation/media/images/own.webp',
      mediaKind: 'audio',
      teacher: { name: '自己的' },
    })
  })

  it('has no link and no lines for strangers if it is not free', async () => {
    const id = await newLesson(server.db, { free: false, lineCount: 2 })
    await addLines(server.db, id, 2)
    const { data } = await ask.detail(id)
    expect(data).toMatchObject({ free: false, mediaUrl: null, lineCount: 0 })
    expect((await ask.subtitles(id, data.token)).data).toMatchObject({ content: [], totalElements: 0 })
  })
})

describe('subtitles', () => {
  it('come page by page with the token of their lesson', async () => {
    const id = await newLesson(server.db, { lineCount: 5 })
    await addLines(server.db, id, 5)
    const { token } = (await ask.detail(id)).data
    expect((await ask.subtitles(id, token, { pageNo: 2, pageSize: 2 })).data).toEqual({
      content: [2, 3].map((index) => {
        return { index, startMs: index * 1000, endMs: index * 1000 + 900, en: `Line ${index}`, zh: `第${index}句` }
      }),
      pageable: { pageNumber: 1, pageSize: 2 },
      totalElements: 5,
      totalCapped: false,
    })
    expect((await ask.subtitles(id, token)).data.content).toHaveLength(5)
  })

  it('refuse a token that is missing, forged, another lesson’s or somebody’s session', async () => {
    const [id, other] = [await newLesson(server.db), await newLesson(server.db)]
    const { token } = (await ask.detail(id)).data
    const [expires = '', signature = ''] = token.split('.')
    const forged = [
      undefined,
      '',
      'x',
      '.',
      signature,
      `.${signature}`,
      `${expires}.`,
      `${Number(expires) + 60}.${signature}`,
      `${expires}.${signature.slice(0, -2)}AA`,
      `${expires}.${'A'.repeat(43)}`,
      (await ask.detail(other)).data.token,
      (await server.signIn()).token,
    ]
    for (const bad of forged) {
      const answer = await ask.subtitles(id, bad)
      expect([bad, answer.status, answer.body.reason]).toEqual([bad, 401, 'share.tokenInvalid'])
    }
    expect((await ask.subtitles(id, token)).status).toBe(200)
  })

  it('need a token that is less than an hour old', async () => {
    const id = await newLesson(server.db)
    const { token } = (await ask.detail(id)).data
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 3_500_000)
    expect((await ask.subtitles(id, token)).status).toBe(200)
    vi.setSystemTime(Date.now() + 101_000)
    expect((await ask.subtitles(id, token)).status).toBe(401)
  })

  it('refuse invalid pages', async () => {
    const id = await newLesson(server.db)
    const { token } = (await ask.detail(id)).data
    for (const query of [{ pageNo: 0 }, { pageNo: 'x' }, { pageSize: 201 }, { pageSize: 0 }, { pageNo: 1e12 }]) {
      expect((await ask.subtitles(id, token, query)).code).toBe(901)
    }
  })
})

describe('a shared series or article', () => {
  it('comes with what its page shows', async () => {
    const teacherId = await newTeacher(server.db, '李老师')
    const publishTime = inThePast()
    const texts = { title: '短文', subtitle: '副', intro: '<p>介绍</p>', body: '<p>正文</p>' }
    const rest = { price: 0, originalPrice: 200, vipFree: true, duration: 8, studyCount: 4 }
    const id = await newItem(server.db, {
      kind: 'ARTICLE',
      audio: 'media/a.mp3',
      teacherId,
      publishTime,
      ...texts,
      ...rest,
    })
    const { data } = await ask.item(id)
    expect(data).toMatchObject({ id, kind: 'ARTICLE', lessonCount: 0, locked: false, publishTime, ...texts, ...rest })
    expect(data.cover).toBe('/foundation/media/images/series.webp')
    expect(data.teacher?.name).toBe('李老师')
    expect(data.audioUrl).toMatch(/^\/foundation\/files\/media\/a\.mp3\?expires=/)
    expect(Object.keys(data)).not.toContain('categoryId')
  })

  it('has its creation time as publish time if none is set', async () => {
    const id = await newItem(server.db)
    const [row] = await server.db.select().from(courseItemsTable).where(eq(courseItemsTable.id, id))
    expect((await ask.item(id)).data).toMatchObject({ publishTime: row?.createTime, audioUrl: null, teacher: null })
  })

  it('lists the lessons that can be opened, the heaviest first', async () => {
    const seriesId = await newItem(server.db)
    const light = await newLesson(server.db, { seriesId, weight: 1, free: false, cover: 'images/own.webp' })
    const heavy = await newLesson(server.db, { seriesId, weight: 2 })
    await newLesson(server.db, { seriesId, enable: false })
    const { data } = await ask.lessons(seriesId)
    expect(data.map(({ id, cover, free }) => [id, cover, free])).toEqual([
      [heavy, '/foundation/media/images/series.webp', true],
      [light, '/foundation/media/images/own.webp', false],
    ])
    expect((await ask.item(seriesId)).data.lessonCount).toBe(2)
  })
})

/** Higher than every study count before it. */
let studied = 1_000_000
const nextStudyCount = (): number => ++studied

describe('recommendations', () => {
  it('are the others of the category first, then the nextStudyCount studied of the section', async () => {
    const [categoryId, elsewhere] = [await newCategory(server.db), await newCategory(server.db)]
    const id = await newItem(server.db, { categoryId, weight: 9 })
    const near = await newItem(server.db, { categoryId, weight: 5 })
    const nearer = await newItem(server.db, { categoryId, weight: 7 })
    const known = await newItem(server.db, { categoryId: elsewhere, studyCount: nextStudyCount() })
    const famous = await newItem(server.db, { categoryId: elsewhere, studyCount: nextStudyCount() })
    await newItem(server.db, { section: 'original-reading', studyCount: nextStudyCount() })
    const { data } = await ask.recommend(id)
    expect(data.slice(0, 4).map((item) => item.id)).toEqual([nearer, near, famous, known])
    expect(data.length).toBeLessThanOrEqual(6)
    expect(new Set(data.map((item) => item.id)).size).toBe(data.length)
    expect(data.map((item) => item.id)).not.toContain(id)
  })

  it('are at nextStudyCount six', async () => {
    const categoryId = await newCategory(server.db)
    const ids = await Promise.all(Array.from({ length: 9 }, () => newItem(server.db, { categoryId })))
    const { data } = await ask.recommend(ids[0] ?? 0)
    expect(data).toHaveLength(6)
    expect(data.every((item) => ids.includes(item.id))).toBe(true)
  })

  it('are the most studied of all without an id', async () => {
    const second = await newItem(server.db, { studyCount: nextStudyCount() })
    const best = await newItem(server.db, { section: 'original-reading', studyCount: nextStudyCount() })
    const data = await server.anonymous.ask(sharedCourses.recommend, {})
    expect(data.slice(0, 2).map((item) => item.id)).toEqual([best, second])
    expect(data.map((item) => item.studyCount)).toEqual(data.map((item) => item.studyCount).toSorted((a, b) => b - a))
  })
})
