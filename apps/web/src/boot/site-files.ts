import type { Language } from '@lectern/phrases/shape.ts'
import type { SitePart } from './site-part.ts'

/** Which files of the build a part of the site needs, and each page of the console beyond those. */
export interface SiteFiles {
  /** Below `/assets/`. */
  files: string[]
  /** Numbers stand for files. */
  parts: Record<Exclude<SitePart, 'share'>, number[]>
  pages: Record<string, { domain: string; files: number[] }>
  /** Which parts of the phrases the pages of a domain show. */
  phrasesOf: Record<string, string[]>
  phrases: Record<Language, Record<string, number[]>>
}

/** The files for this address, the most needed ones first. */
export function filesFor(
  site: SiteFiles,
  part: Exclude<SitePart, 'share'>,
  hash: string,
  language: Language,
): string[] {
  const path = hash.replace(/^#/, '').split('?')[0] ?? ''
  const page = part === 'console' ? site.pages[path] : undefined
  const phraseParts = ['shell', ...(part === 'signIn' ? ['signIn'] : []), ...(site.phrasesOf[page?.domain ?? ''] ?? [])]
  const phrases = phraseParts.flatMap((name) => site.phrases[language][name] ?? [])
  const numbers = [...site.parts[part], ...phrases, ...(page?.files ?? [])]
  return [...new Set(numbers)].flatMap((at) => site.files[at] ?? [])
}

/** Asks for files that scripts are going to import. */
function preload(files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As the imports ask for it, which would ask a second time otherwise.
    link.crossOrigin = ''
    link.href = `/assets/${file}`
    document.head.append(link)
  }
}

/**
 * Asks for all files of this address at once. Only after the first frame, in which the outline of the page is painted: until
 * then they would take the line from the script that paints it.
 */
export async function preloadAll(part: Exclude<SitePart, 'share'>, hash: string, language: Language): Promise<void> {
  const [site] = await Promise.all([listedFiles(), firstFrame()])
  if (site) preload(filesFor(site, part, hash, language))
}

const firstFrame = () => new Promise<unknown>(requestAnimationFrame)

/** What the build has listed. Nothing while developing, and if it does not arrive the console asks as it goes. */
async function listedFiles(): Promise<SiteFiles | null> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="site-files"]')?.content
  if (!address) return null
  const reply = await fetch(address).catch(() => null)
  return reply?.ok ? ((await reply.json()) as SiteFiles) : null
}
