import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { closeToasts } from '../context/report-error.ts'
import { inChinese } from '../testing/in-chinese.ts'
import { article, course, fakeServer, item, lessons, lines, page, recording } from '../testing/replies.ts'
import { SharePages } from './SharePages.tsx'

inChinese()
beforeEach(() => {
  closeToasts()
})

function open(hash: string, replies: Parameters<typeof fakeServer>[0] = {}): ReturnType<typeof fakeServer> {
  const server = fakeServer(replies)
  vi.stubGlobal('fetch', server.fetch)
  location.hash = hash
  render(<SharePages />)
  return server
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const gone = () => heading('这里还没有内容')

it('shows a friendly page for an article that does not exist, and tries again on request', async () => {
  const server = open('#/mobileshare/practiceManual?id=7')
  await gone()
  const asked = () => server.paths().filter((path) => path === '/home/guide/article/7').length
  expect(asked()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: '再看一次' }))
  await waitFor(() => expect(asked()).toBe(2))
  await gone()
})

it('offers another try when the network or the server fails', async () => {
  const fail = vi
    .fn<() => unknown>()
    .mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch')
    })
    .mockImplementationOnce(() => Response.json({ code: 500 }, { status: 500 }))
  open('#/mobileshare/practiceManual?id=7', { '/home/guide/article/7': fail })
  fireEvent.click(await screen.findByRole('button', { name: '再试一次' }))
  fireEvent.click(await screen.findByRole('button', { name: '再试一次' }))
  await gone()
  expect(fail).toHaveBeenCalledTimes(3)
})

it.each([
  '#/mobileshare/practiceManual?id=x',
  '#/mobileshare/share',
  '#/mobileshare/share?id=0',
  '#/mobileshare/shareTeaching?id=-1',
  '#/mobileshare/shareCourse?id=1e3',
  '#/mobileshare/shareGuide?id=1',
  '#/mobileshare/shareGuide?id=1&section=__proto__',
  '#/mobileshare/shareSound?id=../1',
  '#/app/soundresult',
])('says that nothing is at %s without asking the server for it', async (hash) => {
  const server = open(hash)
  await gone()
  expect(server.paths().filter((path) => path !== '/invitation/downloads')).toEqual([])
})

it.each(['#/mobileshare/nothing?id=1', '#/mobileshare', '#/app/nothing'])(
  'leads from %s to the 404 page',
  async (hash) => {
    open(hash)
    await waitFor(() => expect(location.hash).toBe('#/404'))
  },
)

it.each(['share', 'guideRead'])('shows an article at %s, and recommendations', async (path) => {
  const other = { ...item, id: 8, kind: 'SERIES', title: '日常口语' }
  const server = open(`#/mobileshare/${path}?id=7`, { '/course/subject/7': item, '/course/recommendList': [other] })
  await heading('跟读指南')
  expect(screen.getByText('先听清，再模仿。')).toBeTruthy()
  expect(screen.getByText('林晓月')).toBeTruthy()
  expect(screen.getByText('2026-03-01')).toBeTruthy()
  expect(screen.getByText('1:15')).toBeTruthy()
  const link = await screen.findByRole('link', { name: /日常口语/ })
  expect(link.getAttribute('href')).toBe('#/mobileshare/shareTeaching?id=8')
  expect(server.calls.find(({ path }) => path === '/course/recommendList')?.url.searchParams.get('id')).toBe('7')
  expect(document.title).toBe('跟读指南 - 朗读台')
  expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe('跟读指南')
})

it('has no player for an article without audio', async () => {
  const more = page([article, { ...article, id: 6, title: '连读的规律' }])
  open('#/mobileshare/shareGuide?id=3&section=interview', {
    '/home/interview/article/3': article,
    '/home/interview/article/': more,
  })
  await heading('th 怎么读')
  expect(screen.queryByRole('group', { name: '播放器' })).toBeNull()
  const others = await screen.findByRole('region', { name: '接着读' })
  expect(within(others).getAllByRole('link')).toHaveLength(1)
  expect(within(others).getByRole('link').getAttribute('href')).toBe('#/mobileshare/shareGuide?id=6&section=interview')
})

it('opens the practice manual with its subjects and loads more articles on request', async () => {
  const subject = { id: 4, title: '发音入门', subtitle: '', cover: null, description: '从口型开始', articleCount: 1 }
  const server = open('#/mobileshare/practiceManual', {
    '/home/guide': [subject],
    '/home/guide/article/': (url: URL) => {
      if (url.searchParams.has('subjectId')) return page([{ ...article, title: '专题里的' }])
      const second = url.searchParams.get('page') === '2'
      return page([{ ...article, id: second ? 2 : 1, title: second ? '第二页的' : '第一页的' }], 2)
    },
  })
  await heading('练习手册')
  await screen.findByText('第一页的')
  fireEvent.click(screen.getByRole('button', { name: '加载更多' }))
  await screen.findByText('第二页的')
  expect(screen.getByText('第一页的')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '发音入门' }))
  await screen.findByText('专题里的')
  expect(screen.queryByText('第一页的')).toBeNull()
  expect(server.calls.at(-1)?.url.search).toMatch(/^\?subjectId=4&page=1&size=20&/)
})

it('shows a lesson with its lines, fetched with its own token a hundred at a time', async () => {
  const server = open('#/mobileshare/shareCourse?id=1', {
    '/course/shareDetail/1': course,
    '/course/courseList': lessons,
    '/course/recommendList': [],
    '/course/subtitleList': (url: URL) =>
      page(url.searchParams.get('pageNo') === '1' ? lines.slice(0, 2) : lines.slice(2), lines.length),
  })
  await heading('点单')
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/film.mp4')
  await screen.findByText('Here you are.')
  const lineCalls = server.calls.filter(({ path }) => path === '/course/subtitleList')
  expect(lineCalls.map(({ url }) => `${url.searchParams.get('pageNo')}/${url.searchParams.get('pageSize')}`)).toEqual([
    '1/100',
    '2/100',
  ])
  for (const { init } of lineCalls) expect(new Headers(init?.headers).get('authorization')).toBe('Bearer share-token')
  const current = await screen.findByRole('link', { current: 'page' })
  expect(current.textContent).toContain('点单')
  expect(screen.getByRole('link', { name: /问路/ }).getAttribute('href')).toBe('#/mobileshare/shareCourse?id=2')
})

it('shows only the description of a lesson that is not free, and where to get the app', async () => {
  const server = open('#/mobileshare/shareCourse?id=1', {
    '/course/shareDetail/1': { ...course, free: false, mediaUrl: null },
    '/course/courseList': lessons,
    '/course/recommendList': [],
    '/invitation/downloads': { open: null, ios: 'https://apps.example/lectern', android: null },
  })
  await heading('点单')
  expect(document.querySelector('video, audio')).toBeNull()
  const lesson = document.querySelector<HTMLElement>('.locked') ?? document.body
  const store = await within(lesson).findByRole('link', { name: 'App Store 下载' })
  expect(store.getAttribute('href')).toBe('https://apps.example/lectern')
  expect(document.querySelectorAll('.button:not(.button-quiet)')).toHaveLength(1)
  expect(server.paths()).not.toContain('/course/subtitleList')
})

it('shows a series with its price and its lessons', async () => {
  open('#/mobileshare/shareTeaching?id=7', { '/course/subject/7': item, '/course/courseList': lessons })
  await heading('跟读指南')
  expect(screen.getByText('¥199.00')).toBeTruthy()
  expect(screen.getByText('¥299.00').tagName).toBe('S')
  expect((await screen.findByRole('link', { name: /点单/ })).getAttribute('href')).toBe(
    '#/mobileshare/shareCourse?id=1',
  )
})

it('shows a recording, and links to more by the same person', async () => {
  const other = { ...recording, id: 6, title: 'At the Café' }
  open('#/mobileshare/shareSound?id=5', {
    '/voiceShare/detail/5': recording,
    '/voiceShare/personShareList/5': page([other]),
  })
  await heading('The Old Lighthouse')
  expect(screen.getByText('老灯塔。')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /At the Café/ })).getAttribute('href')).toBe(
    '#/mobileshare/shareSound?id=6',
  )
  expect(screen.getByRole('link', { name: '全部朗读' }).getAttribute('href')).toBe('#/mobileshare/shareSoundList?id=5')
})

it('lists a person’s recordings, the one in the address first', async () => {
  const others = [{ ...recording, id: 6, title: 'At the Café' }]
  open('#/mobileshare/shareSoundList?id=5', {
    '/voiceShare/detail/5': recording,
    '/voiceShare/personShareList/5': page(others),
  })
  await heading('小满的朗读')
  await screen.findByText('At the Café')
  expect(screen.getByText('2 段朗读')).toBeTruthy()
  const rows = within(screen.getByRole('list')).getAllByRole('link')
  expect(rows.map((link) => link.getAttribute('href'))).toEqual([
    '#/mobileshare/shareSound?id=5',
    '#/mobileshare/shareSound?id=6',
  ])
})

it.each(['/app/soundresult', '/app/soundresult_v2'])('shows at %s how well each word was read', async (path) => {
  open(`#${path}?id=5`, { '/voiceShare/detail/5': recording })
  await screen.findByText('88')
  for (const name of ['准确度', '流利度', '完整度']) expect(screen.getByText(name)).toBeTruthy()
  for (const score of ['91', '76', '58']) expect(screen.getByText(score)).toBeTruthy()
  const classes = recording.words.map(({ word }) => screen.getByText(word).className)
  expect(classes).toEqual(['word word-good', 'word word-fair', 'word word-weak'])
  for (const meaning of ['读得好', '可以更好', '多练几遍']) expect(screen.getByText(meaning)).toBeTruthy()
})

it.each(['/mobileshare/shareSound', '/app/soundresult', '/app/soundresult_v2'])(
  'leaves out at %s the text of a recording that has none',
  async (path) => {
    open(`#${path}?id=5`, {
      '/voiceShare/detail/5': { ...recording, textEn: '', textZh: '', words: [] },
      '/voiceShare/personShareList/5': page([]),
    })
    await screen.findByText('88')
    for (const name of ['原文', '逐词评分']) expect(screen.queryByRole('heading', { name })).toBeNull()
  },
)

it('shows the score of a word that is tapped', async () => {
  open('#/app/soundresult_v2?id=5', { '/voiceShare/detail/5': recording })
  fireEvent.click(await screen.findByRole('button', { name: 'lighthouse.' }))
  await waitFor(() => expect(screen.getByText('45 分').parentElement?.textContent).toContain('多练几遍'))
})

/** Follows a link or the back button to an address. */
async function goTo(hash: string, title: string): Promise<void> {
  location.hash = hash
  await heading(title)
}

it('keeps the list that a visitor comes back to as it was: its rows, and how far it was scrolled', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const server = open('#/mobileshare/practiceManual', {
    '/home/guide': [],
    '/home/guide/article/': (url: URL) =>
      page([{ ...article, id: 1, title: `第 ${url.searchParams.get('page')} 页的` }], 2),
    '/home/guide/article/1': article,
  })
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }))
  await screen.findByText('第 2 页的')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(840)
  await goTo('#/mobileshare/practiceManual?id=1', 'th 怎么读')
  expect(scroll).toHaveBeenLastCalledWith(0, 0)
  expect(document.title).toBe('th 怎么读 - 朗读台')
  // What stands below the article is asked for once the article is shown.
  const below = ['/home/guide/article/', '/invitation/downloads']
  await waitFor(() => expect(server.paths().slice(-2).toSorted()).toEqual(below))
  const calls = server.calls.length
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  await goTo('#/mobileshare/practiceManual', '练习手册')
  expect(scroll).toHaveBeenLastCalledWith(0, 840)
  expect(screen.getByText('第 1 页的')).toBeTruthy()
  expect(screen.getByText('第 2 页的')).toBeTruthy()
  expect(document.title).toBe('练习手册 - 朗读台')
  expect(server.calls).toHaveLength(calls)
})

it('stops the sound of a page that the visitor leaves', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  open('#/mobileshare/shareCourse?id=1', {
    '/course/shareDetail/1': course,
    '/course/courseList': lessons,
    '/course/recommendList': [],
    '/course/subtitleList': page([]),
    '/course/subject/7': item,
  })
  await heading('点单')
  expect(pause).not.toHaveBeenCalled()
  await goTo('#/mobileshare/shareTeaching?id=7', '跟读指南')
  expect(pause.mock.contexts).toEqual([document.querySelector('video')])
})

it('keeps no more than the last five pages', async () => {
  const replies = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((id) => [`/home/guide/article/${id}`, { ...article, id, title: `文章 ${id}` }]),
  )
  const server = open('#/mobileshare/practiceManual?id=1', { ...replies, '/home/guide/article/': page([]) })
  await heading('文章 1')
  for (const id of [2, 3, 4, 5, 6]) await goTo(`#/mobileshare/practiceManual?id=${id}`, `文章 ${id}`)
  const fetched = () => server.calls.filter(({ path }) => /article\/\d$/.test(path)).length
  await goTo('#/mobileshare/practiceManual?id=2', '文章 2')
  expect(fetched()).toBe(6)
  await goTo('#/mobileshare/practiceManual?id=1', '文章 1')
  expect(fetched()).toBe(7)
})

it('says what went wrong in a system behind us, over the page that could not be opened', async () => {
  open('#/mobileshare/practiceManual?id=7', {
    '/home/guide/article/7': () => Response.json({ code: 998, message: '存储服务没有响应' }, { status: 500 }),
  })
  const toast = await screen.findByText('存储服务没有响应')
  expect(toast.textContent).toContain('系统错误')
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }))
  expect(screen.queryByText('存储服务没有响应')).toBeNull()
})

it('takes away what it said about a page that the visitor leaves', async () => {
  open('#/mobileshare/practiceManual?id=7', {
    '/home/guide/article/7': () => Response.json({ code: 998, message: '存储服务没有响应' }, { status: 500 }),
    '/course/subject/7': item,
    '/course/recommendList': [],
  })
  await screen.findByText('存储服务没有响应')
  await goTo('#/mobileshare/share?id=7', '跟读指南')
  expect(screen.queryByText('存储服务没有响应')).toBeNull()
})
