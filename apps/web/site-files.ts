import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@lectern/phrases/shape.ts'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { SiteFiles } from './src/boot/site-files.ts'

/**
 * Writes a file that lists which files each part of the site and each page of the console needs, and names it in the page, so
 * that the script of the first bytes can ask for all of them together. Without it the first script would ask for the console,
 * and the console for its page, each when it has loaded itself.
 */
export function siteFilesListed(): Plugin {
  let name = ''
  let list = ''
  return {
    name: 'site-files-listed',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        list = JSON.stringify(await siteFilesOf(bundle))
        name = `assets/site-files-${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`
        return html.replace('<title>', () => `<meta name="site-files" content="/${name}" />\n    <title>`)
      },
    },
    writeBundle: ({ dir = '' }) => writeFile(join(dir, name), list),
  }
}

const fileOfPart = (part: string) => (part === 'signIn' ? 'sign-in' : part)

interface DeclaredPages {
  pages: Map<string, { path: string; record: boolean; load: () => unknown }>
  phrasesOf: Record<string, string[]>
}

async function siteFilesOf(bundle: Rolldown.OutputBundle): Promise<SiteFiles> {
  const files: string[] = []
  const numberOf = (file: string) => {
    const at = files.indexOf(file)
    return at === -1 ? files.push(file) - 1 : at
  }
  /** The files of the chunk that holds this module, and of all chunks that it imports, without those that are loaded before. */
  const numbersOf = (module: string, before: ReadonlySet<string> = new Set()) =>
    [...filesOf(bundle, module)].filter((file) => !before.has(file)).map(numberOf)

  const boot = filesOf(bundle, '/src/main.ts')
  const { pages, phrasesOf } = await declaredPages()
  const phraseParts = [...new Set(['shell', 'signIn', ...Object.values(phrasesOf).flat()])]
  const phrasesIn = (language: Language) => {
    const moduleOfPart = (part: string) => `/packages/phrases/src/${language}/console/${fileOfPart(part)}.ts`
    return Object.fromEntries(phraseParts.map((part) => [part, numbersOf(moduleOfPart(part), boot)]))
  }

  const console = '/src/console/app/start.tsx'
  const loaded = new Set([...boot, ...filesOf(bundle, console)])
  return {
    parts: {
      console: numbersOf(console, boot),
      signIn: numbersOf('/src/console/features/access/sign-in/start.tsx', boot),
    },
    pages: Object.fromEntries(
      // Whoever opens one record comes from its list, where the code is loaded already.
      [...pages.values()]
        .filter(({ record }) => !record)
        .map((page) => {
          const module = moduleOf(page.load)
          return [page.path, { domain: module.split('/')[4] ?? '', files: numbersOf(module, loaded) }]
        }),
    ),
    phrasesOf,
    phrases: { 'zh-CN': phrasesIn('zh-CN'), 'en-US': phrasesIn('en-US') },
    files: files.map((file) => file.replace(/^assets\//, '')),
  }
}

/** The declarations themselves are asked, because many of the paths are put together from others. */
async function declaredPages(): Promise<DeclaredPages> {
  const { module } = await runnerImport<DeclaredPages>('./src/console/app/pages.ts', {
    root: import.meta.dirname,
    logLevel: 'error',
  })
  return module
}

/** The module that a page's `load` imports, as the runner has rewritten it. */
function moduleOf(load: () => unknown): string {
  const [, module] = /"(\/src\/[^"]+)"/.exec(String(load)) ?? []
  if (!module) throw new Error(`No module in ${String(load)}`)
  return module
}

function filesOf(bundle: Rolldown.OutputBundle, module: string): Set<string> {
  const first = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  )
  if (first?.type !== 'chunk') throw new Error(`The build has no ${module}: has it moved?`)
  const found = new Set<string>()
  const queue = [first]
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') queue.push(imported)
    }
  }
  return found
}
