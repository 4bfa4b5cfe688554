import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingsDocs } from '../apps/server/src/platform/settings/settings.ts'
import { root } from './run.ts'

/** The README without the padding of its tables. */
const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/ +/g, ' ')

describe('.env.example', () => {
  it('lists every setting with its meaning and default, as a comment to take away', () => {
    const settings = settingsDocs.map(({ name, fallback, meaning }) => `# ${meaning}\n# ${name}=${fallback}\n`)
    const [, ...blocks] = readFileSync(join(root, '.env.example'), 'utf8').split('\n\n')
    expect(blocks.map((block) => `${block.trim()}\n`)).toEqual(settings)
  })
})

describe('the README', () => {
  it.each(settingsDocs)('documents $name as the code has it', ({ name, fallback, meaning }) => {
    const cells = [`\`${name}\``, fallback ? `\`${fallback}\`` : '', meaning]
    expect(readme).toContain(`| ${cells.join(' | ')} |`.replaceAll(/ +/g, ' '))
  })

  it('shows pictures that exist', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
