import { afterEach, expect, it, vi } from 'vitest'
import { filesFor, preloadAll, type SiteFiles } from './site-files.ts'

const site: SiteFiles = {
  files: [
    'base.js',
    'shell.js',
    'sign-in.js',
    'list.js',
    'list.css',
    'shell-zh.js',
    'shell-en.js',
    'content-zh.js',
    'sign-in-zh.js',
  ],
  parts: { console: [0, 1], signIn: [0, 2] },
  pages: { '/courseCenter': { domain: 'content', files: [3, 4, 0] } },
  phrasesOf: { content: ['content'] },
  phrases: { 'zh-CN': { shell: [5], content: [7], signIn: [8] }, 'en-US': { shell: [6] } },
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

it.each([
  [
    'console',
    '#/courseCenter',
    'zh-CN',
    ['base.js', 'shell.js', 'shell-zh.js', 'content-zh.js', 'list.js', 'list.css'],
  ],
  ['console', '#/courseCenter?page=2', 'en-US', ['base.js', 'shell.js', 'shell-en.js', 'list.js', 'list.css']],
  ['console', '#/nowhere', 'zh-CN', ['base.js', 'shell.js', 'shell-zh.js']],
  ['signIn', '#/user/login?redirect=/courseCenter', 'zh-CN', ['base.js', 'sign-in.js', 'shell-zh.js', 'sign-in-zh.js']],
] as const)(
  'the %s at %s in %s needs each of its files once, its own before those of the page',
  (part, hash, language, files) => {
    expect(filesFor(site, part, hash, language)).toEqual(files)
  },
)

const listIn = (address: string) => {
  const meta = document.createElement('meta')
  meta.name = 'site-files'
  meta.content = address
  document.head.append(meta)
}
const asked = () => [...document.head.querySelectorAll('link')]

it('asks for scripts and styles as those will do who import them, once the first frame is painted', async () => {
  listIn('/assets/site-files-1.json')
  const fetch = vi.fn(async () => Response.json(site))
  vi.stubGlobal('fetch', fetch)
  let paint: (() => void) | undefined
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    paint = then
  })
  const preloaded = preloadAll('console', '#/courseCenter', 'en-US')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledWith('/assets/site-files-1.json'))
  expect(asked()).toEqual([])
  paint?.()
  await preloaded
  expect(asked().map(({ rel, as, crossOrigin, href }) => [rel, as, crossOrigin, new URL(href).pathname])).toEqual([
    ['modulepreload', '', '', '/assets/base.js'],
    ['modulepreload', '', '', '/assets/shell.js'],
    ['modulepreload', '', '', '/assets/shell-en.js'],
    ['modulepreload', '', '', '/assets/list.js'],
    ['preload', 'style', '', '/assets/list.css'],
  ])
})

it.each([
  ['while developing, when nothing is listed', '', async () => Response.json(site)],
  ['if the list does not arrive', '/assets/site-files-1.json', () => Promise.reject(new TypeError('offline'))],
  ['if there is none any more', '/assets/site-files-1.json', async () => new Response('', { status: 404 })],
])('leaves it to the console %s', async (_, address, reply) => {
  if (address) listIn(address)
  vi.stubGlobal('fetch', reply)
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  await preloadAll('console', '#/courseCenter', 'zh-CN')
  expect(asked()).toEqual([])
})
