import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import LessonFormPage from './LessonFormPage.tsx'
import LessonsPage from './LessonsPage.tsx'
import { line } from './subtitles/lines.fixture.ts'

afterEach(clearScreen)

const series = {
  id: 7,
  kind: 'SERIES',
  categoryId: 1,
  title: '零基础口语',
  subtitle: '每天十分钟',
  cover: 'images/series.webp',
  lessonCount: 2,
  studyCount: 1234,
  enable: false,
  publishTime: null,
}
const lesson = {
  id: 31,
  seriesId: 7,
  title: '打招呼',
  cover: null,
  media: 'media/hello.mp4',
  teacherId: 3,
  free: true,
  duration: 125,
  lineCount: 2,
  enable: true,
  appAuditHide: false,
  weight: 0,
  createTime: '2026-03-01T00:00:00Z',
  version: 4,
}
const lines = [line(0, 1000, 'Hello', '你好'), line(1000, 2000, 'Goodbye', '再见')]

function answer({ method, path }: SeenCall): unknown {
  if (path === '/subject/7' || path === '/original-reading/7') return series
  if (path === '/common/teacher') return pageOf([{ id: 3, name: '王老师', avatar: null, intro: '' }])
  if (path === '/course') return method === 'GET' ? pageOf([lesson]) : { id: 32 }
  if (path === '/course/31') return { ...lesson, lines }
  if (path === '/course/31/subtitle') return { ...lesson, lines, version: 5 }
  if (path === '/common/oss/temp-preview-url') return { url: '/hello.mp4' }
  return refuse(404, '不存在')
}
const sent = (seen: SeenCall[]) => seen.filter(({ method, path }) => method !== 'GET' && path.startsWith('/course'))
/** Scrolling to the first error computes the styles of everything around it, which is slow in the test browser. */
const slow = { timeout: 4000 }
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })

test.each([
  ['/courseCenter', '/subject/7'],
  ['/followOriginal', '/original-reading/7'],
])('under %s the lessons are those of the series in the address', async (home, ofSeries) => {
  const seen = serve(answer)
  const { tab } = await showPage(<LessonsPage />, 'id=7', `${home}/single`)
  const row = (await screen.findByText('打招呼')).closest('tr') as HTMLElement
  for (const text of ['视频', '2:05', '2', '免费']) expect(within(row).getByText(text)).toBeTruthy()
  expect(seen.find(({ path }) => path === '/course')?.query).toMatchObject({ seriesId: '7' })
  expect(seen.some(({ path }) => path === ofSeries)).toBe(true)

  const header = await screen.findByRole('group', { name: '所属系列' })
  for (const text of ['零基础口语', '2 节课', '已停用']) expect(within(header).getByText(text)).toBeTruthy()

  fireEvent.click(screen.getByText('新增单课'))
  fireEvent.click(within(row).getByText('编辑'))
  expect(tab.opened).toEqual([`${home}/addVideoTxt?id=7`, `${home}/editVideoTxt?id=31`])
})

test('the series does not count as a filter: an empty one offers to add the first lesson', async () => {
  serve((call) => (call.path === '/course' ? pageOf([]) : answer(call)))
  await showPage(<LessonsPage />, 'id=7', '/courseCenter/single')
  expect(await screen.findByText('还没有数据')).toBeTruthy()
  expect(screen.queryByText('清除筛选')).toBeNull()
})

test('hiding a lesson in review sends what the call expects', async () => {
  const seen = serve(answer)
  await showPage(<LessonsPage />, 'id=7', '/courseCenter/single')
  fireEvent.click(await screen.findByLabelText('审核隐藏：打招呼'))
  await waitFor(() => expect(sent(seen)).toMatchObject([{ path: '/course/31/app-audit-hide', body: { enable: true } }]))
})

test('the share link of a lesson is copied', async () => {
  serve(answer)
  await showPage(<LessonsPage />, 'id=7', '/courseCenter/single')
  await screen.findByText('打招呼')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.click(screen.getByText('更多'))
  fireEvent.click(await screen.findByText('复制分享链接'))
  await screen.findByText('分享链接已复制')
  expect(writeText.mock.lastCall?.[0]).toMatch(/#\/mobileshare\/shareCourse\?id=31$/)
})

test('a series that is gone says so and leads back', async () => {
  serve((call) => (call.path === '/subject/7' ? refuse(404, '不存在') : answer(call)))
  const { tab } = await showPage(<LessonsPage />, 'id=7', '/courseCenter/single')
  expect(await screen.findByText('系列不存在或已被删除')).toBeTruthy()
  fireEvent.click(screen.getByText('系列列表'))
  expect(tab.closedTo).toEqual(['/courseCenter'])
})

test('a lesson is edited with its lines, and sends what it was loaded with', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<LessonFormPage />, 'id=31', '/courseCenter/editVideoTxt')
  fireEvent.click(await screen.findByText('再见'))
  fireEvent.change(screen.getByLabelText('第 2 行中文'), { target: { value: '回头见' } })
  expect(tab.dirty()).toBe(true)
  await waitFor(() => expect(seen.some(({ path }) => path === '/subject/7')).toBe(true))
  save()
  await waitFor(() => expect(tab.closedTo).toEqual(['/courseCenter/single?id=7']))
  expect(sent(seen)).toMatchObject([
    {
      method: 'PUT',
      path: '/course/31/subtitle',
      body: { title: '打招呼', teacherId: 3, version: 4, lines: [lines[0], line(1000, 2000, 'Goodbye', '回头见')] },
    },
  ])
})

test('lines with errors are not sent, and the form says where to look', async () => {
  const seen = serve(answer)
  await showPage(<LessonFormPage />, 'id=31', '/courseCenter/editVideoTxt')
  fireEvent.click(await screen.findByText('再见'))
  fireEvent.change(screen.getByLabelText('第 2 行结束时间'), { target: { value: '0:00.5' } })
  save()
  expect(await screen.findByText('1 行字幕有错，从第 2 行看起', {}, slow)).toBeTruthy()
  expect(screen.getByLabelText('第 2 行结束时间').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('第 2 行开始时间').className).not.toContain('status-error')
  expect(sent(seen)).toEqual([])
})

test('a lesson is added to the series in the address', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<LessonFormPage />, 'id=7', '/followOriginal/addVideoTxt')
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '问路' } })
  save()
  // A lesson needs media.
  expect(await screen.findByText('请选择音频或视频', {}, slow)).toBeTruthy()
  expect(sent(seen)).toEqual([])
  expect(seen.some(({ path }) => path === '/course/7')).toBe(false)
  expect(tab.dirty()).toBe(true)
})

test('when somebody saved first, both are compared and no line is lost', async () => {
  let isSaved = false
  serve((call) => {
    if (call.path === '/course/31/subtitle') {
      isSaved = true
      return refuse(409, '别人已先保存')
    }
    const reply = answer(call)
    const theirs = { lines: [...lines, line(2000, 3000, 'Bye', '拜拜')], version: 9 }
    return isSaved && call.path === '/course/31' ? { ...(reply as object), ...theirs } : reply
  })
  const { tab } = await showPage(<LessonFormPage />, 'id=31', '/courseCenter/editVideoTxt')
  fireEvent.click(await screen.findByText('再见'))
  fireEvent.click(screen.getByLabelText('删除第 2 行'))
  save()
  const both = await screen.findByRole('group', { name: '字幕' })
  expect(within(both).getByText('共 1 行')).toBeTruthy()
  expect(within(both).getByText('共 3 行')).toBeTruthy()
  fireEvent.click(screen.getByText('继续编辑'))
  expect(screen.queryByText('再见')).toBeNull()
  expect(screen.getByLabelText('第 1 行英文')).toBeTruthy()
  expect(tab.closedTo).toEqual([])
  expect(tab.dirty()).toBe(true)
})

test.each([
  ['/courseCenter', { COURSE: 'VIEW', ORIGINAL_READING: 'FULL' }],
  ['/followOriginal', { COURSE: 'FULL', ORIGINAL_READING: 'VIEW' }],
] as const)('under %s lessons ask for the code of that section', async (home, rights) => {
  serve(answer)
  const { tab } = await showPage(as(rights, <LessonsPage />), 'id=7', `${home}/single`)
  const row = (await screen.findByText('打招呼')).closest('tr') as HTMLElement
  fireEvent.click(await screen.findByText('查看系列'))
  fireEvent.click(within(row).getByText('查看'))
  expect(tab.opened).toEqual([`${home}/seriesEdit?id=7`, `${home}/editVideoTxt?id=31`])
  expect(offeredCalls()).toEqual([])
})

test('a lesson that can only be seen shows its media and lines, and changes nothing', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(as({ COURSE: 'VIEW' }, <LessonFormPage />), 'id=31', '/courseCenter/editVideoTxt')
  expect((await screen.findByLabelText<HTMLInputElement>('标题')).disabled).toBe(true)
  expect(await screen.findByLabelText('试看音频或视频')).toBeTruthy()
  fireEvent.click(screen.getByText('Goodbye'))
  expect(document.querySelectorAll('textarea, input[type=file]')).toHaveLength(0)
  save()
  expect(offeredCalls()).toEqual([])
  expect(sent(seen)).toEqual([])
  expect(tab.dirty()).toBe(false)
})
