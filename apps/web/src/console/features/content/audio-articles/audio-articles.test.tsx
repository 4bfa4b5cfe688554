import { audioArticle } from '@lectern/contract/content/audio-articles.ts'
import { sharedArticle } from '@lectern/contract/share/homes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import ArticleFormPage from './ArticleFormPage.tsx'
import ArticlesPage from './ArticlesPage.tsx'
import { previewOf } from './preview-of.ts'
import SubjectsPage from './SubjectsPage.tsx'

afterEach(clearScreen)

const article = {
  id: 9,
  subjectId: 2,
  title: '怎样跟读',
  cover: 'images/a.webp',
  author: '李敏',
  summary: '三步',
  audio: 'media/a.mp3',
  body: '<p>先听</p>',
  publishTime: null,
  duration: 65,
  playCount: 1200,
  enable: true,
  weight: 0,
  createTime: '2026-03-01T00:00:00.000Z',
  version: 3,
}
const waiting = { ...article, id: 10, title: '还没到时候', publishTime: '2099-01-01T00:00:00.000Z' }
const subjects = [
  { id: 1, title: '入门', subtitle: '', cover: null, description: '', weight: 0, articleCount: 0, version: 1 },
  { id: 2, title: '方法', subtitle: '怎么练', cover: null, description: '', weight: 5, articleCount: 2, version: 7 },
]

/** What the server holds by now. */
let stored: unknown[] = subjects
afterEach(() => {
  stored = subjects
})

function answer({ path }: SeenCall): unknown {
  if (path.endsWith('/article')) return pageOf([article, waiting])
  if (path.endsWith('/subject')) return pageOf(stored)
  if (path.endsWith('/article/9')) return article
  if (path.endsWith('/temp-preview-url')) return { url: '/a.mp3' }
  return refuse(404, '不存在')
}

const sent = (seen: SeenCall[]) => seen.filter(({ method }) => method === 'PUT')

test.each([
  ['guide', '/practiceManual', '练习手册', '/audioArticle/practice'],
  ['interview', '/studentInterview', '学员访谈', '/audioArticle/student'],
  ['excellent', '/excellentArticle', '精选文章', '/excellentArticle/excellent'],
])('the section %s has its own calls, words and pages', async (section, path, title, pages) => {
  const seen = serve(answer)
  const { tab } = await showPage(<ArticlesPage />, '', path)
  const row = (await screen.findByText('怎样跟读')).closest('tr') as HTMLElement
  for (const text of ['方法', '李敏', '1:05', '1,200']) expect(await within(row).findByText(text)).toBeTruthy()
  expect(within(screen.getByText('还没到时候').closest('tr') as HTMLElement).getByText('待上线')).toBeTruthy()
  expect(new Set(seen.map((call) => call.path))).toEqual(new Set([`/${section}/article`, `/${section}/subject`]))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  fireEvent.click(screen.getByText(`${title}设置`))
  fireEvent.click(screen.getByText(/^新增/))
  fireEvent.click(within(row).getByText('编辑'))
  expect(tab.opened).toEqual([`${pages}BaseEdit`, `${pages}Add`, `${pages}Edit?id=9`])
})

test.each([
  ['/practiceManual', /#\/mobileshare\/practiceManual\?id=9$/],
  ['/studentInterview', /#\/mobileshare\/shareGuide\?section=interview&id=9$/],
  ['/excellentArticle', /#\/mobileshare\/shareGuide\?section=excellent&id=9$/],
])('the share link of an article under %s leads to its public page', async (path, address) => {
  serve((call) => (call.path.endsWith('/article') ? pageOf([article]) : answer(call)))
  await showPage(<ArticlesPage />, '', path)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  fireEvent.click(await screen.findByText('更多'))
  fireEvent.click(await screen.findByText('复制分享链接'))
  await waitFor(() => expect(writeText.mock.lastCall?.[0]).toMatch(address))
})

test('who may edit a section adds and edits its articles, and deletes none', async () => {
  serve(answer)
  await showPage(as({ GUIDE_ARTICLE: 'EDIT' }, <ArticlesPage />), '', '/practiceManual')
  await screen.findByText('怎样跟读')
  expect(screen.getByText('新增手册文章')).toBeTruthy()
  expect(screen.getAllByText('编辑')).toHaveLength(2)
  expect(screen.queryByText('更多')).toBeNull()
  expect(screen.queryByText('删除')).toBeNull()
})

test('the code of another section changes nothing in this one', async () => {
  serve(answer)
  const rights = { GUIDE_ARTICLE: 'VIEW', INTERVIEW_ARTICLE: 'FULL', AUDIO_ARTICLE: 'FULL' } as const
  await showPage(as(rights, <ArticlesPage />), '', '/practiceManual')
  await screen.findByText('怎样跟读')
  expect(screen.getAllByText('查看')).toHaveLength(2)
  expect(offeredCalls()).toEqual([])
})

test('who may only see the subjects of a section saves none', async () => {
  serve(answer)
  await showPage(as({ GUIDE_ARTICLE: 'VIEW' }, <SubjectsPage />), '', '/audioArticle/practiceBaseEdit')
  const card = (await screen.findByText('2 篇文章')).closest('form') as HTMLElement
  expect(within(card).getByLabelText<HTMLInputElement>('名称').disabled).toBe(true)
  expect(offeredCalls()).toEqual([])
  expect(screen.queryByText('保存')).toBeNull()
})

test('an article is edited in its section and sent with the version it was loaded with', async () => {
  const seen = serve((call) => (call.method === 'PUT' ? { ...article, version: 4 } : answer(call)))
  const { tab } = await showPage(<ArticleFormPage />, 'id=9', '/audioArticle/studentEdit')
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '怎样复述' } })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(tab.closedTo).toEqual(['/studentInterview']))
  expect(sent(seen)).toMatchObject([
    { path: '/interview/article/9', body: { title: '怎样复述', subjectId: 2, audio: 'media/a.mp3', version: 3 } },
  ])
})

test('the preview of an article gets the same data as its public page', () => {
  const context = {
    nameOf: () => '方法',
    noSubject: '栏目',
    audioUrl: '/a.mp3',
    untitled: '未命名',
    now: new Date('2026-04-01T00:00:00Z'),
  }
  const shown = previewOf(audioArticle.parse(article), context)
  expect(sharedArticle.parse(shown)).toEqual(shown)
  expect(shown).toMatchObject({ cover: '/foundation/media/images/a.webp', publishTime: article.createTime })
  expect(previewOf({}, { ...context, audioUrl: undefined })).toMatchObject({
    title: '未命名',
    subject: { title: '栏目' },
    audioUrl: null,
    publishTime: '2026-04-01T00:00:00.000Z',
  })
})

/** The settings, with the second subject's name changed. */
async function renameSubject(put: (call: SeenCall) => unknown) {
  const seen = serve((call) => (call.method === 'PUT' ? put(call) : answer(call)))
  const { tab } = await showPage(<SubjectsPage />, '', '/audioArticle/practiceBaseEdit')
  const card = (await screen.findByText('2 篇文章')).closest('form') as HTMLElement
  const name = within(card).getByLabelText<HTMLInputElement>('名称')
  fireEvent.change(name, { target: { value: '练习方法' } })
  expect(tab.dirty()).toBe(true)
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  return { seen, tab, card, name }
}

test('a subject is saved by itself, with its own version', async () => {
  const { seen, tab } = await renameSubject(({ body }) => ({ ...subjects[1], ...(body as object), version: 8 }))
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(sent(seen)).toMatchObject([
    { path: '/guide/subject/2', body: { title: '练习方法', subtitle: '怎么练', weight: 5, version: 7 } },
  ])
  expect(sent(seen)[0]?.body).not.toHaveProperty('id')
})

test('when somebody saved a subject first, both are shown, and mine is saved only on request', async () => {
  const theirs = { ...subjects[1], title: '训练方法', version: 8 }
  const { seen, tab, card, name } = await renameSubject(({ body }) => {
    stored = [subjects[0], theirs]
    const { version } = body as { version: number }
    return version === 8 ? { ...theirs, ...(body as object), version: 9 } : refuse(409, '别人已先保存')
  })
  const asked = await within(card).findByRole('group')
  expect(asked.textContent).toContain('你的 练习方法对方的 训练方法')
  expect(name.value).toBe('练习方法')
  expect(sent(seen)).toHaveLength(1)
  fireEvent.click(within(asked).getByRole('radio', { name: /^你的/ }))
  fireEvent.click(within(card).getByText('按选择保存'))
  await waitFor(() => expect(tab.dirty()).toBe(false))
  expect(sent(seen)[1]?.body).toMatchObject({ title: '练习方法', version: 8 })
})

test('a subject is added by its name, and deleted after a question', async () => {
  const seen = serve((call) => (call.method === 'POST' ? { id: 3 } : call.method === 'DELETE' ? null : answer(call)))
  await showPage(<SubjectsPage />, '', '/audioArticle/studentBaseEdit')
  fireEvent.click(await screen.findByRole('button', { name: '新增栏目' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '坚持' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '删除：入门' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('可以从回收站恢复')
  fireEvent.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() =>
    expect(seen.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'POST', path: '/interview/subject', body: { title: '坚持' } },
      { method: 'DELETE', path: '/interview/subject/1' },
    ]),
  )
})

test('without subjects the settings offer to add the first, and readers are offered nothing', async () => {
  stored = []
  serve(answer)
  await showPage(<SubjectsPage />, '', '/audioArticle/practiceBaseEdit')
  expect(await screen.findByText('这里还没有栏目')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '新增栏目' })).toHaveLength(2)
  clearScreen()
  serve(answer)
  await showPage(as({ GUIDE_ARTICLE: 'VIEW' }, <SubjectsPage />), '', '/audioArticle/practiceBaseEdit')
  expect(await screen.findByText('这里还没有栏目')).toBeTruthy()
  expect(offeredCalls()).toEqual([])
})
