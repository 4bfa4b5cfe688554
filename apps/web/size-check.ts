import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Checks the build: its budgets for the gzipped scripts of a first visit, in the console with the styles, most of which are
 * antd's; and the order of its chunks. Runs after `vite build`.
 */

export type Manifest = Record<
  string,
  {
    file: string
    css?: string[]
    name?: string
    isDynamicEntry?: boolean
    imports?: string[]
    dynamicImports?: string[]
  }
>

interface Line {
  name: string
  bytes: number
  budget: number
  files?: number
  mostFiles?: number
}

const kB = 1000
/** A chunk that vite.config.ts names, as what a visit loads. */
const chunk = (name: string) => `chunk ${name}`
const main = chunk('boot')
const phrases = (part: string) => `../../packages/phrases/src/zh-CN/console/${part}.ts`
const shell = [main, chunk('shell'), phrases('shell')]

const consoleFolder = 'src/console/features/'
const publicFolder = 'src/share/pages/'
const publicVisit = [main, 'src/share/app/start.tsx', '../../packages/phrases/src/zh-CN/share-book.ts']
const publicBudget = 90 * kB

/** What other first visits load: the entry, the part of the site that it picks, and the Chinese phrases. */
const visits: { name: string; loads: string[]; budget: number }[] = [
  {
    name: 'sign-in page',
    loads: [main, 'src/console/features/access/sign-in/start.tsx', phrases('shell'), phrases('sign-in')],
    budget: 285 * kB,
  },
  { name: 'console shell', loads: shell, budget: 420 * kB },
]
/** The code of a page itself, without what lists and forms are made of and other parts of the library: they count below. */
const pageBudget = 25 * kB
const shared = [
  'list',
  'choice',
  'form',
  'record',
  'picker',
  'progress',
  'upload',
  'tabs',
  'slider',
  'steps',
  'qr-code',
]
/** Everything that a first visit of the page loads, with the shell and the phrases of its domain. */
const courseList = 'src/console/features/content/course-centre/ItemsPage.tsx'
const courseListBudget = 470 * kB
const courseListFiles = 15
const listBudget = 495 * kB
const wholeBudget = 560 * kB

export function measure(manifest: Manifest, sizeOf: (file: string) => number): Line[] {
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  const scripts = (files: Iterable<string>) => [...files].filter(isScript)
  // A visitor may arrive by a link to any public page, so each counts as a first visit.
  const publicVisits = pagesIn(manifest, publicFolder, Object.keys(manifest)).map((page) => ({
    name: `public ${nameOf(page)}`,
    bytes: total(scripts(closure(manifest, [...publicVisit, page]))),
    budget: publicBudget,
  }))
  const lines: Line[] = [
    ...publicVisits,
    ...visits.map(({ name, loads, budget }) => ({ name, budget, bytes: total(closure(manifest, loads)) })),
  ]
  const loaded = closure(manifest, shell)
  const sharedFiles = shared.flatMap((name) => filesNamed(manifest, name))
  const usual = new Set([...loaded, ...sharedFiles])
  const listFiles = filesNamed(manifest, 'list')
  const formFiles = filesNamed(manifest, 'record')
  const whole: Line[] = []
  const lazyModules = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)
  for (const page of pagesIn(manifest, consoleFolder, [...new Set(lazyModules)].filter(isPage))) {
    const own = closure(manifest, [page])
    lines.push({
      name: `+ ${nameOf(page)}`,
      bytes: total(scripts(own).filter((file) => !usual.has(file))),
      budget: pageBudget,
    })
    const visit = closure(manifest, [...shell, page, phrases(domainOf(page))])
    const isList = listFiles.some((file) => own.has(file)) && !formFiles.some((file) => own.has(file))
    const limit =
      page === courseList
        ? { budget: courseListBudget, files: scripts(visit).length, mostFiles: courseListFiles }
        : { budget: isList ? listBudget : wholeBudget }
    whole.push({ name: `${isList ? 'list' : 'page'} ${nameOf(page)}`, bytes: total(visit), ...limit })
  }
  return [...lines, ...whole]
}

const isScript = (file: string) => file.endsWith('.js')
const isPage = (key: string) => key.endsWith('Page.tsx')
const domainOf = (key: string) => key.slice(consoleFolder.length).split('/')[0] ?? ''

/** The files of the chunks that vite.config.ts gives this name. */
const filesNamed = (manifest: Manifest, wanted: string): string[] =>
  Object.values(manifest)
    .filter(({ name, isDynamicEntry }) => name === wanted && !isDynamicEntry)
    .flatMap(({ file, css = [] }) => [file, ...css])

const nameOf = (key: string) => key.split('/').at(-1) ?? key

function pagesIn(manifest: Manifest, folder: string, keys: string[]): string[] {
  const pages = keys.filter((key) => key.startsWith(folder) && manifest[key] !== undefined)
  if (pages.length === 0) throw new Error(`The build has no pages of ${folder}: has pages.ts or routes.ts moved?`)
  return pages
}

/** Chunks that import themselves by way of others. Which of them runs first is luck, and the first finds the others empty. */
export function circular(manifest: Manifest): string[] {
  return Object.entries(manifest)
    .filter(([, { file, imports = [] }]) => closure(manifest, imports).has(file))
    .map(([key]) => key)
}

/** The files of these modules and of everything that they import statically. */
function closure(manifest: Manifest, keys: string[]): Set<string> {
  const chunks = new Map(
    Object.entries(manifest).flatMap(([key, { name, isDynamicEntry }]) =>
      name && !isDynamicEntry ? [[chunk(name), key]] : [],
    ),
  )
  const queue = keys.map((key) => chunks.get(key) ?? key)
  const seen = new Set<string>()
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const found = manifest[key]
    if (!found) throw new Error(`The build has no ${key}: has it moved?`)
    queue.push(...(found.imports ?? []))
  }
  return new Set([...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))
}

const isOver = ({ bytes, budget, files = 0, mostFiles = 0 }: Line): boolean => bytes > budget || files > mostFiles

export function table(lines: Line[]): string {
  const shown = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`.padStart(9)
  const row = (line: Line) => {
    const files = line.files === undefined ? '' : `, ${line.files} scripts of ${line.mostFiles}`
    const over = isOver(line) ? '  OVER BUDGET' : ''
    return `${line.name.padEnd(28)}${shown(line.bytes)} of ${shown(line.budget)}${files}${over}`
  }
  return ['First visits: scripts, in the console with styles, gzipped', ...lines.map(row)].join('\n')
}

if (import.meta.main) {
  const dist = new URL('dist/', import.meta.url)
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const lines = measure(manifest, (file) => gzipSync(readFileSync(new URL(file, dist))).length)
  console.log(table(lines))
  const inCircle = circular(manifest)
  if (inCircle.length > 0) console.log(`These chunks import each other: ${inCircle.join(', ')}`)
  if (inCircle.length > 0 || lines.some(isOver)) process.exitCode = 1
}
