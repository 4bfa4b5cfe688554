import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { phrasesOf } from './pages.ts'

const console_ = join(import.meta.dirname, '..')
const books = join(import.meta.dirname, '../../../../../packages/phrases/src/zh-CN/console')

/** The part of the phrase book that each group of phrases is in. */
const partOf = new Map<string, string>()
for (const file of readdirSync(books)) {
  const part = file.replace('.ts', '').replace('sign-in', 'signIn')
  const groups = /export default \{([^}]*)\}/.exec(readFileSync(join(books, file), 'utf8'))?.[1] ?? ''
  for (const group of groups.split(',').map((name) => name.trim())) if (group) partOf.set(group, part)
}

/** The parts that the files of a folder take phrases from, as far as keys begin with the name of their group. */
function partsIn(folder: string): string[] {
  const parts = new Set<string>()
  for (const file of readdirSync(join(console_, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.(test|fixture))\.tsx?$/.test(file)) continue
    const source = readFileSync(join(console_, folder, file), 'utf8')
    for (const [, group = ''] of source.matchAll(/\bt\(\s*['`](\w+)\./g)) {
      const part = partOf.get(group)
      if (part !== undefined && part !== 'shell') parts.add(part)
    }
  }
  return [...parts]
}

it.each(Object.entries(phrasesOf))('the pages of %s come with the phrases that they show', (domain, loaded) => {
  expect(partsIn(`features/${domain}`).filter((part) => !loaded.includes(part as never))).toEqual([])
})

it.each(['app', 'context', 'shell/layout', 'shell/tabs', 'shell/notify', 'kit/list', 'kit/display'])(
  '%s shows phrases of the shell alone',
  (folder) => {
    expect(partsIn(folder)).toEqual([])
  },
)

it('the sign-in pages show no phrases of pages behind them', () => {
  expect(partsIn('features/access/sign-in').filter((part) => part !== 'signIn')).toEqual([])
  expect(partsIn('features/access/shared/code-field').filter((part) => part !== 'signIn')).toEqual([])
})
