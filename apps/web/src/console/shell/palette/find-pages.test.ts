import { expect, test } from 'vitest'
import type { ConsolePage } from '../../context/page.ts'
import { pageAt } from '../../testing/managed-list.fixture.tsx'
import type { SiteMap, SitePage } from '../workspace/site-map.ts'
import { choicesIn, frequentOf, ranked, recentOf } from './find-pages.ts'
import { rangeIn } from './match.ts'
import { loadPinyin } from './use-pinyin.ts'

const group = { zh: '运营中心', en: 'Operations', path: '/operation' }
const page = (path: string, zh: string, en: string, more: Partial<ConsolePage> = {}): [string, SitePage] => [
  path,
  { ...pageAt(path), title: { zh, en }, keepAlive: true, trail: [group], ...more },
]
const site: SiteMap = {
  menu: ['/courseCenter', '/banner', '/recycleBin'].map((path) => ({
    path,
    title: group,
    icon: null,
    children: [],
    target: path,
  })),
  pages: new Map([
    page('/courseCenter', '课程中心', 'Course centre'),
    page('/banner', '首页横幅', 'Home banners'),
    page('/bannerArchive', '横幅归档', 'Banner archive'),
    page('/courseCenter/classify', '分类管理', 'Categories'),
    page('/recycleBin', '回收站', 'Recycle bin', { level: 'EDIT' }),
    page('/bannerAdd', '新增横幅', 'New banner', { level: 'EDIT' }),
    page('/bannerEdit', '编辑横幅', 'Edit banner', { record: true }),
  ]),
  groups: new Map(),
}
const { pages, additions } = choicesIn(site, 'zh-CN')
const pinyin = await loadPinyin()
const find = (word: string, uses: string[] = []) =>
  ranked(
    pages,
    word,
    pinyin,
    uses.map((key) => ({ key, count: 3, last: 0 })),
  ).map(({ key }) => key)

test('pages are found by their names in both languages, by pinyin, by initials, and by the groups above them', () => {
  for (const word of ['课程', '程中', 'course', 'CENTRE', 'kczx', 'kecheng', 'KeChengZhongXin', 'zhongxin']) {
    expect([word, find(word)[0]]).toEqual([word, '/courseCenter'])
  }
  expect(find('运营中心')).toHaveLength(pages.length)
  expect(find('operations home')).toEqual(['/banner'])
  expect(find('zzzz')).toEqual([])
})

test('a name that begins with the word comes first, then what is used more, then the order of the menu', () => {
  expect(find('横幅')).toEqual(['/bannerArchive', '/banner'])
  expect(find('hf')).toEqual(['/banner', '/bannerArchive'])
  expect(find('hf', ['/bannerArchive'])).toEqual(['/bannerArchive', '/banner'])
  expect(find('横幅', ['/banner'])).toEqual(['/bannerArchive', '/banner'])
})

test('pages that add something are actions, pages of one record cannot be opened without it', () => {
  expect(pages.map(({ key }) => key)).toEqual([
    '/courseCenter',
    '/banner',
    '/recycleBin',
    '/bannerArchive',
    '/courseCenter/classify',
  ])
  expect(additions.map(({ key }) => key)).toEqual(['/bannerAdd'])
})

test('a page that the menu does not show names the list that it belongs to', () => {
  expect(pages.find(({ key }) => key === '/courseCenter/classify')?.note).toBe('运营中心 / 课程中心')
  expect(pages.find(({ key }) => key === '/banner')?.note).toBe('运营中心')
})

test('with an empty box the pages used last are offered, without the one on screen, and the actions used most', () => {
  const uses = ['/recycleBin', '/banner', '/gone'].map((key) => ({ key, count: 1, last: 0 }))
  expect(recentOf(pages, uses, '/banner').map(({ key }) => key)).toEqual([
    '/recycleBin',
    '/courseCenter',
    '/bannerArchive',
    '/courseCenter/classify',
  ])
  const often = [{ key: '/recycleBin', count: 5, last: 0 }]
  expect(frequentOf(pages, often)[0]?.key).toBe('/recycleBin')
})

test('the letters that match are marked, also where they sound like the word', () => {
  expect(rangeIn('Course centre', 'CEN', pinyin)).toEqual([7, 10])
  expect(rangeIn('首页横幅', 'hf', pinyin)).toEqual([2, 4])
  expect(rangeIn('首页横幅', 'hengfu', pinyin)).toEqual([2, 4])
  expect(rangeIn('首页横幅', 'x', pinyin)).toBeNull()
  expect(rangeIn('首页横幅', '', pinyin)).toBeNull()
})
