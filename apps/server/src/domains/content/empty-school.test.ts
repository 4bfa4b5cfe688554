import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@lectern/contract/access/session.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { guideArticles, guideSubjects } from '@lectern/contract/content/audio-articles.ts'
import { subjectCategories, subjectItems } from '@lectern/contract/content/course-centre.ts'
import { lessons } from '@lectern/contract/content/lessons.ts'
import { seriesTypes } from '@lectern/contract/content/series-types.ts'
import { teachers } from '@lectern/contract/content/teachers.ts'
import { type UploadKind, uploads } from '@lectern/contract/content/uploads.ts'
import { appHome } from '@lectern/contract/operations/app-home.ts'
import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { sharedCourses } from '@lectern/contract/share/courses.ts'
import { guideHome } from '@lectern/contract/share/homes.ts'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type RunningServer, startServer } from '../../start-server.ts'
import { Caller } from '../../testing/test-server.ts'
import { adminSignIn, createDatabase, quietLog, testSettings } from '../../testing/test-settings.ts'
import { picture } from './uploads/upload-calls.fixtures.ts'
import { mp3File, postFile } from './uploads/uploads.fixtures.ts'

/** A new installation without demo data: starts and restarts the server, and signs the first administrator in. */
async function installation() {
  const url = await createDatabase(inject('databaseUrl'), `test_${randomUUID().replaceAll('-', '')}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-empty-'))
  let running: RunningServer | undefined
  onTestFinished(async () => {
    await running?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return async () => {
    await running?.stop()
    running = await startServer(testSettings({ dataDir, env: { SEED: 'none' } }), url, quietLog)
    const { token } = await new Caller(running.address).ask(session.login, { body: adminSignIn })
    return new Caller(running.address, token ?? undefined)
  }
}

async function uploaded(admin: Caller, kind: UploadKind, type: string, file: Buffer): Promise<string> {
  const form = await admin.ask(uploads.policy, { query: { kind, type, size: file.length } })
  await postFile(admin.address, form, file)
  return (await admin.ask(uploads.complete, { body: { key: form.key } })).key
}

it('an empty installation becomes a school by calls alone, and what it deleted does not come back', {
  timeout: 120_000,
}, async () => {
  const start = await installation()
  let admin = await start()
  const starters = [seriesTypes, guideSubjects, exploreConfig] as { list: Route; remove: typeof seriesTypes.remove }[]
  const idsOf = async ({ list }: { list: Route }) =>
    ((await admin.ask(list, {})) as { content: { id: number }[] }).content.map(({ id }) => id)
  for (const list of starters) {
    const ids = await idsOf(list)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) await admin.ask(list.remove, { params: { id } })
  }
  admin = await start()
  for (const list of starters) expect(await idsOf(list)).toEqual([])
  expect((await admin.ask(teachers.list, {})).content).toEqual([])

  const cover = await uploaded(admin, 'image', 'image/png', await picture(500, 400).png().toBuffer())
  const audio = await uploaded(admin, 'audio', 'audio/mpeg', mp3File(5))
  const enabled = { enable: true }
  const type = await admin.ask(seriesTypes.create, { body: { title: '普通课' } })
  await admin.ask(seriesTypes.enable, { params: type, body: enabled })
  const category = await admin.ask(subjectCategories.create, { body: { name: '口语' } })
  await admin.ask(subjectCategories.enable, { params: category, body: enabled })
  const teacher = await admin.ask(teachers.create, { body: { name: '第一位老师', avatar: cover, intro: '教口语' } })
  const series = await admin.ask(subjectItems.createSeries, {
    body: { categoryId: category.id, seriesTypeId: type.id, teacherId: teacher.id, title: '第一个系列', cover },
  })
  const lesson = await admin.ask(lessons.create, {
    body: { seriesId: series.id, title: '第一课', media: audio, free: true, lines: [] },
  })
  await admin.ask(lessons.enable, { params: lesson, body: enabled })
  await admin.ask(subjectItems.enable, { params: series, body: enabled })

  const visitor = new Caller(admin.address)
  const shown = await visitor.ask(sharedCourses.detail, { params: { courseId: lesson.id } })
  expect(shown).toMatchObject({ title: '第一课', teacher: { name: '第一位老师', intro: '教口语' } })
  expect((await fetch(new URL(shown.mediaUrl ?? '', admin.address))).status).toBe(200)

  const subject = await admin.ask(guideSubjects.create, { body: { title: '练习方法' } })
  const article = await admin.ask(guideArticles.create, {
    body: { subjectId: subject.id, title: '先听后读', cover, audio, body: '<p>先听三遍</p>' },
  })
  await admin.ask(guideArticles.enable, { params: article, body: enabled })
  expect(await visitor.ask(guideHome.article, { params: article })).toMatchObject({
    title: '先听后读',
    subject: { title: '练习方法' },
  })

  const link = { type: 'SUBJECT' as const, refId: series.id, url: null }
  const entry = await admin.ask(exploreConfig.create, { body: { title: '第一个入口', icon: cover, link } })
  await admin.ask(exploreConfig.enable, { params: entry, body: enabled })
  expect((await admin.ask(appHome.shown, {})).explore).toMatchObject([{ id: entry.id, title: '第一个入口' }])
})
