import { expect, it } from 'vitest'
import { circular, type Manifest, measure, table } from './size-check.ts'

const faq = 'src/console/features/system/faq/FaqPage.tsx'
const items = 'src/console/features/content/course-centre/ItemsPage.tsx'
const phrases = (part: string) => `../../packages/phrases/src/zh-CN/console/${part}.ts`
const manifest: Manifest = {
  '_boot.js': { file: 'main.js', name: 'boot' },
  'src/share/app/start.tsx': { file: 'share.js', imports: ['_react.js'] },
  'src/share/pages/PracticeManualPage.tsx': { file: 'manual.js', imports: ['_react.js'] },
  'src/share/pages/CoursePage.tsx': { file: 'course.js', css: ['course.css'], imports: ['_react.js', '_player.js'] },
  'src/console/features/access/sign-in/start.tsx': { file: 'sign-in.js', imports: ['_react.js', '_antd.js'] },
  '_shell.js': {
    file: 'shell.js',
    name: 'shell',
    imports: ['_react.js', '_antd.js', '_table.js'],
    dynamicImports: [faq, items, phrases('shell')],
  },
  [faq]: {
    file: 'faq.js',
    css: ['faq.css'],
    imports: ['_table.js', '_kit.js', '_record.js'],
    dynamicImports: ['_editor.js'],
  },
  [items]: { file: 'items.js', imports: ['_table.js', '_list.js'] },
  '../../packages/phrases/src/zh-CN/share-book.ts': { file: 'share-zh.js' },
  [phrases('shell')]: { file: 'console-zh.js', name: 'shell', isDynamicEntry: true },
  [phrases('sign-in')]: { file: 'sign-in-zh.js' },
  [phrases('system')]: { file: 'system-zh.js' },
  [phrases('content')]: { file: 'content-zh.js' },
  '_list.js': { file: 'list.js', name: 'list', imports: ['_table.js'] },
  '_record.js': { file: 'record.js', name: 'record', imports: ['_list.js'] },
  '_player.js': { file: 'player.js' },
  '_react.js': { file: 'react.js' },
  '_antd.js': { file: 'antd.js', css: ['antd.css'], imports: ['_react.js'] },
  '_table.js': { file: 'table.js', imports: ['_antd.js'] },
  '_kit.js': { file: 'kit.js' },
  '_editor.js': { file: 'editor.js' },
}
const sizes: Record<string, number> = {
  'main.js': 1,
  'share.js': 2,
  'manual.js': 4,
  'react.js': 8,
  'share-zh.js': 16,
  'sign-in.js': 32,
  'antd.js': 64,
  'console-zh.js': 128,
  'shell.js': 256,
  'table.js': 512,
  'faq.js': 1024,
  'kit.js': 2048,
  'editor.js': 4096,
  'course.js': 8192,
  'player.js': 16_384,
  'sign-in-zh.js': 2 ** 15,
  'system-zh.js': 2 ** 16,
  'content-zh.js': 2 ** 17,
  'list.js': 2 ** 18,
  'record.js': 2 ** 19,
  'items.js': 2 ** 20,
  'antd.css': 2 ** 21,
  'faq.css': 2 ** 22,
  'course.css': 2 ** 23,
}
const sizeOf = (file: string) => sizes[file] ?? Number.NaN

it('counts each script of a first visit once, in the console with its styles, and as a page’s own code what neither the shell nor other pages load', () => {
  const shell = 1 + 8 + 64 + 128 + 256 + 512 + 2 ** 21
  const bytes = Object.fromEntries(measure(manifest, sizeOf).map((line) => [line.name, line.bytes]))
  expect(bytes).toEqual({
    'public PracticeManualPage.tsx': 1 + 2 + 4 + 8 + 16,
    'public CoursePage.tsx': 1 + 2 + 8 + 16 + 8192 + 16_384,
    'sign-in page': 1 + 8 + 32 + 64 + 128 + 2 ** 15 + 2 ** 21,
    'console shell': shell,
    '+ FaqPage.tsx': 1024 + 2048,
    '+ ItemsPage.tsx': 2 ** 20,
    'page FaqPage.tsx': shell + 1024 + 2048 + 2 ** 16 + 2 ** 18 + 2 ** 19 + 2 ** 22,
    'list ItemsPage.tsx': shell + 2 ** 17 + 2 ** 18 + 2 ** 20,
  })
})

it('says what is over its budget', () => {
  const lines = measure(manifest, (file) => (file === 'kit.js' ? 30_000 : 100))
  expect(table(lines)).toMatch(/FaqPage\.tsx +30\.1 kB of +25\.0 kB {2}OVER BUDGET/)
  expect(table(lines).match(/OVER/g)).toHaveLength(1)
})

it('says when the course list comes in too many scripts', () => {
  const parts = Array.from({ length: 12 }, (_, at) => `_part-${at}.js`)
  const many = {
    ...manifest,
    ...Object.fromEntries(parts.map((part) => [part, { file: part }])),
    [items]: { file: 'items.js', imports: ['_table.js', '_list.js', ...parts] },
  }
  const lines = measure(many, () => 100)
  expect(table(lines)).toMatch(/list ItemsPage\.tsx .* 21 scripts of 15 {2}OVER BUDGET/)
})

it('fails loudly when what it measures has moved', () => {
  const { '_react.js': _react, ...withoutReact } = manifest
  expect(() => measure(withoutReact, sizeOf)).toThrow('_react.js')
  const { '_shell.js': _shell, ...withoutShell } = manifest
  expect(() => measure(withoutShell, sizeOf)).toThrow('chunk shell')
  const noPages = { ...manifest, '_shell.js': { file: 'shell.js', name: 'shell' } }
  expect(() => measure(noPages, sizeOf)).toThrow('pages.ts')
  const { 'src/share/pages/PracticeManualPage.tsx': _, 'src/share/pages/CoursePage.tsx': __, ...rest } = manifest
  expect(() => measure(rest, sizeOf)).toThrow('src/share/pages/')
})

it('names the chunks that import each other', () => {
  expect(circular(manifest)).toEqual([])
  const backTo = { ...manifest, '_kit.js': { file: 'kit.js', imports: [faq] } }
  expect(circular(backTo)).toEqual([faq, '_kit.js'])
})
