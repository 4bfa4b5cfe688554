import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Checks the build: its budgets for the gzipped JavaScript of a first visit, and the order of its chunks. Runs after `vite build`. */

export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

interface Line {
  name: string
  bytes: number
  /** Lines without a budget are only printed. */
  budget?: number
}

const kB = 1000
const main = 'index.html'
const consoleBook = '../../packages/phrases/src/zh-CN/console-book.ts'
const shell = [main, 'src/console/app/start.tsx', consoleBook]

const publicFolder = 'src/share/pages/'
const publicVisit = [main, 'src/share/app/start.tsx', '../../packages/phrases/src/zh-CN/share-book.ts']
const publicBudget = 90 * kB

/** What other first visits load: the entry, the part of the site that it picks, and the Chinese phrases. */
const visits: { name: string; loads: string[]; budget?: number }[] = [
  {
    name: 'sign-in page',
    loads: [main, 'src/console/features/access/sign-in/start.tsx', consoleBook],
    budget: 330 * kB,
  },
  { name: 'console shell', loads: shell },
]
const pageBudget = 25 * kB

export function measure(manifest: Manifest, sizeOf: (file: string) => number): Line[] {
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  // A visitor may arrive by a link to any public page, so each counts as a first visit.
  const publicVisits = pagesIn(manifest, publicFolder, Object.keys(manifest)).map((page) => ({
    name: `public ${nameOf(page)}`,
    loads: [...publicVisit, page],
    budget: publicBudget,
  }))
  const lines: Line[] = [...publicVisits, ...visits].map(({ name, loads, budget }) => ({
    name,
    budget,
    bytes: total(closure(manifest, loads)),
  }))
  const loaded = closure(manifest, shell)
  const lazyModules = manifest['src/console/app/start.tsx']?.dynamicImports ?? []
  for (const page of pagesIn(manifest, 'src/console/features/', lazyModules)) {
    const own = [...closure(manifest, [page])].filter((file) => !loaded.has(file))
    lines.push({ name: `+ ${nameOf(page)}`, bytes: total(own), budget: pageBudget })
  }
  return lines
}

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
  const queue = [...keys]
  const seen = new Set<string>()
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: has it moved?`)
    queue.push(...(chunk.imports ?? []))
  }
  return new Set([...seen].map((key) => manifest[key]?.file ?? ''))
}

export function table(lines: Line[]): string {
  const shown = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`.padStart(9)
  const row = ({ name, bytes, budget }: Line) => {
    const limit = budget === undefined ? '' : ` of ${shown(budget)}${bytes > budget ? '  OVER BUDGET' : ''}`
    return `${name.padEnd(28)}${shown(bytes)}${limit}`
  }
  return ['First-load JavaScript, gzipped', ...lines.map(row)].join('\n')
}

if (import.meta.main) {
  const dist = new URL('dist/', import.meta.url)
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const lines = measure(manifest, (file) => gzipSync(readFileSync(new URL(file, dist))).length)
  console.log(table(lines))
  const inCircle = circular(manifest)
  if (inCircle.length > 0) console.log(`These chunks import each other: ${inCircle.join(', ')}`)
  if (inCircle.length > 0 || lines.some(({ bytes, budget }) => budget !== undefined && bytes > budget))
    process.exitCode = 1
}
