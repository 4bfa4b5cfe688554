import { sharedItem } from '@lectern/contract/share/courses.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import { AddTeacher } from '../shared/TeacherSelect.tsx'
import { previewOf } from './preview-of.ts'
import TeacherFormPage from './TeacherFormPage.tsx'
import TeachersPage from './TeachersPage.tsx'

afterEach(clearScreen)

const teacher = { id: 4, name: '苏晴', avatar: null, intro: '十年口语教学', itemCount: 3, lessonCount: 12, version: 2 }
const answer = ({ path }: SeenCall): unknown => (path.endsWith('/4') ? teacher : pageOf([teacher]))
const changes = (seen: SeenCall[]) => seen.filter(({ method }) => method !== 'GET')

test('the list says how much names a teacher, and opens the form', async () => {
  serve(answer)
  const { tab } = await showPage(<TeachersPage />, '', '/courseCenter/teacher')
  const row = (await screen.findByText('苏晴')).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/十年口语教学.*3.*12/)
  fireEvent.click(within(row).getByText('编辑'))
  fireEvent.click(screen.getByText('新增老师'))
  expect(tab.opened).toEqual(['/courseCenter/teacherEdit?id=4', '/courseCenter/teacherAdd'])
})

test('a teacher is added by name alone', async () => {
  const seen = serve(() => ({ id: 9 }))
  const { tab } = await showPage(<TeacherFormPage />, '', '/courseCenter/teacherAdd')
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '周明远' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/courseCenter/teacher']))
  expect(changes(seen)).toMatchObject([{ method: 'POST', path: '/teacher', body: { name: '周明远' } }])
})

test('why a teacher stays is said', async () => {
  serve((call) => (call.method === 'DELETE' ? refuse(400, '还用在 3 个系列或文章上') : answer(call)))
  const { reported } = await showPage(<TeachersPage />, '', '/courseCenter/teacher')
  fireEvent.click(await screen.findByText('删除'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(reported).toMatchObject([{ message: '还用在 3 个系列或文章上' }]))
})

test('the preview is what the public page of a series gets', () => {
  const shown = previewOf({ name: '', avatar: 'images/a.webp' }, { series: '系列', name: '姓名' }, new Date())
  expect(sharedItem.parse(shown)).toMatchObject({
    title: '系列',
    teacher: { name: '姓名', avatar: '/foundation/media/images/a.webp', intro: '' },
  })
})

test('where one picks a teacher, only who may add teachers is led to the form', async () => {
  serve(answer)
  const { tab } = await showPage(as({ COURSE: 'FULL', TEACHER: 'EDIT' }, <AddTeacher />))
  fireEvent.click(screen.getByRole('button', { name: '新增老师' }))
  expect(tab.opened).toEqual(['/courseCenter/teacherAdd'])
  clearScreen()
  await showPage(as({ COURSE: 'FULL', TEACHER: 'VIEW' }, <AddTeacher />))
  expect(screen.queryByRole('button', { name: '新增老师' })).toBeNull()
  expect(offeredCalls()).toEqual([])
})
