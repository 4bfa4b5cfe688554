import { lessons } from '@lectern/contract/content/lessons.ts'
import { teacherPickList, teachers } from '@lectern/contract/content/teachers.ts'
import { uploads } from '@lectern/contract/content/uploads.ts'
import { search } from '@lectern/contract/home/search.ts'
import { sharedCourses } from '@lectern/contract/share/courses.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { articleBody, courses, newCategory, reading, seriesBody } from '../course-centre/course-centre.fixtures.ts'
import { lessonForm, newItem } from '../lessons/lessons.fixtures.ts'

describeManagedList('teachers', teachers, {
  form: (n) => ({ name: `老师${n}`, avatar: null, intro: '教发音' }),
  bad: { form: { name: '' }, field: 'name' },
})

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
const newTeacher = async (name: string) => (await admin.ask(teachers.create, { body: { name } })).id

it('two teachers may have one name', async () => {
  const ids = [await newTeacher('同名'), await newTeacher('同名')]
  const { content } = await admin.ask(teachers.list, { query: { name: '同名' } })
  expect(new Set(content.map(({ id }) => id))).toEqual(new Set(ids))
})

it('a picture is an uploaded one, and stays as long as its teacher', async () => {
  const avatar = await readyUpload(server.db, 'image')
  const { id } = await admin.ask(teachers.create, { body: { name: '有照片', avatar } })
  const uses = () => server.db.$count(uploadUsesTable, eq(uploadUsesTable.owner, `teacher:${id}`))
  expect(await uses()).toBe(1)
  const audio = await readyUpload(server.db, 'audio')
  for (const bad of [audio, 'images/nobody-knows.webp']) {
    const refused = await admin.raw('PUT', `/api/management/teacher/${id}`, { name: '有照片', avatar: bad })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['avatar'])
  }
  await admin.ask(teachers.remove, { params: { id } })
  expect(await uses()).toBe(0)
})

it('whoever is named by series, articles or lessons stays, and the refusal says by how many', async () => {
  const teacherId = await newTeacher('林若溪')
  const inCourses = { ...(await seriesBody(server, await newCategory(admin))), teacherId }
  const inReading = { ...(await articleBody(server, await newCategory(admin, reading))), teacherId }
  const series = await admin.ask(courses.items.createSeries, { body: inCourses })
  const article = await admin.ask(reading.items.createArticle, { body: inReading })
  const seriesId = await newItem(server)
  const lesson = await admin.ask(lessons.create, { body: { ...(await lessonForm(server, seriesId)), teacherId } })

  const params = { id: teacherId }
  expect(await admin.ask(teachers.get, { params })).toMatchObject({ itemCount: 2, lessonCount: 1 })
  const refused = await admin.call(teachers.remove, { params })
  expect(refused.body).toMatchObject({
    code: 900,
    reason: 'teacher.inUse',
    message: '老师“林若溪”用在 2 个系列或文章、1 节单课上，不能删除',
  })
  const many = await admin.ask(teachers.removeMany, { body: { selection: { ids: [teacherId] } } })
  expect(many).toMatchObject({ done: 0, refused: [{ id: teacherId, reason: 'teacher.inUse' }] })

  await admin.ask(courses.items.remove, { params: { id: series.id } })
  await admin.ask(reading.items.remove, { params: { id: article.id } })
  expect((await admin.call(teachers.remove, { params })).body.reason).toBe('teacher.inUse')
  await admin.ask(lessons.remove, { params: { id: lesson.id } })
  await admin.ask(teachers.remove, { params })
  const late = await admin.call(courses.items.createSeries, { body: { ...inCourses, title: '晚了' } })
  expect(Object.keys(late.body.errors ?? {})).toEqual(['teacherId'])
})

it('a teacher who is deleted while lessons choose them is either chosen or gone', async () => {
  const teacherId = await newTeacher('同时')
  const seriesId = await newItem(server)
  const forms = await Promise.all(Array.from({ length: 6 }, () => lessonForm(server, seriesId)))
  const [removed, ...chosen] = await Promise.all([
    admin.call(teachers.remove, { params: { id: teacherId } }),
    ...forms.map((form) => admin.call(lessons.create, { body: { ...form, teacherId } })),
  ])
  const stays = removed.body.code === 900
  expect(stays || removed.code === 1000).toBe(true)
  const refusals = chosen.filter(({ code }) => code !== 1000).map(({ body }) => Object.keys(body.errors ?? {}))
  expect(refusals.every((fields) => fields.join() === 'teacherId')).toBe(true)
  // What was chosen before keeps it, and nothing is stored that names what is gone.
  expect(refusals.length === chosen.length).toBe(!stays)
})

it('a change shows at once where one picks a teacher, and on the public page of their series', async () => {
  const teacherId = await newTeacher('旧名字')
  const categoryId = await newCategory(admin)
  await admin.ask(courses.categories.enable, { params: { id: categoryId }, body: { enable: true } })
  const body = { ...(await seriesBody(server, categoryId)), teacherId }
  const { id } = await admin.ask(courses.items.createSeries, { body })
  const lesson = await admin.ask(lessons.create, { body: await lessonForm(server, id) })
  await admin.ask(lessons.enable, { params: { id: lesson.id }, body: { enable: true } })
  await admin.ask(courses.items.enable, { params: { id }, body: { enable: true } })
  const shown = async () => (await server.anonymous.ask(sharedCourses.item, { params: { id } })).teacher
  expect(await shown()).toMatchObject({ name: '旧名字', avatar: null })

  const avatar = await readyUpload(server.db, 'image')
  await admin.ask(teachers.update, { params: { id: teacherId }, body: { name: '新名字', avatar, intro: '二十年' } })
  expect(await shown()).toEqual({ name: '新名字', avatar: imageAddress(avatar), intro: '二十年' })
  const picked = (await admin.ask(teacherPickList.pick, {})).content.find((one) => one.id === teacherId)
  expect(picked).toEqual({ id: teacherId, name: '新名字', avatar, intro: '二十年' })
})

it('whoever looks after teachers uploads their pictures and finds them, and needs nothing of courses', async () => {
  const keeper = await server.staffWith(['TEACHER'])
  const { id } = await keeper.ask(teachers.create, { body: { name: '欧阳晴川' } })
  await keeper.ask(uploads.policy, { query: { kind: 'image', type: 'image/png', size: 100 } })
  const { groups } = await keeper.ask(search.find, { query: { word: '欧阳晴川' } })
  expect(groups.map(({ kind, records }) => [kind, records.map(({ key }) => key)])).toEqual([['teachers', [String(id)]]])
  expect((await keeper.call(courses.items.list, {})).status).toBe(403)
  expect((await keeper.call(teacherPickList.pick, {})).status).toBe(403)
})
