import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { serverFolder } from '../../../platform/project/folders.ts'

/** A text that is read aloud, line by line, in the demo's audio and video files. */
export interface Passage {
  name: string
  title: string
  /** Whether there is a video of it besides the audio. */
  video: boolean
  /** Seconds. */
  duration: number
  lines: SubtitleLine[]
}

export const mediaFolder = pathToFileURL(join(serverFolder, 'demo-media/'))

export function readPassages(): Passage[] {
  return JSON.parse(readFileSync(new URL('passages.json', mediaFolder), 'utf8')) as Passage[]
}

/** The n-th passage, starting over after the last one. */
export function pick(passages: Passage[], n: number): Passage {
  const passage = passages[n % passages.length]
  if (!passage) throw new Error('there are no passages')
  return passage
}

export const audioKey = ({ name }: Passage): string => `media/demo/${name}.mp3`
export const videoKey = ({ name }: Passage): string => `media/demo/${name}.mp4`

export const coverCount = 24
/** Covers are few and shared, so that a first start stays quick. */
export const coverKey = (n: number): string => `images/demo/cover-${n % coverCount}.webp`
export const faceCount = 8
export const faceKey = (n: number): string => `images/demo/face-${n % faceCount}.webp`

/** The passage as rich text: each line that is read, with its translation below. */
export function asRichText(lead: string, { title, lines }: Passage): string {
  const pairs = lines.map(({ en, zh }) => `<p>${en}<br>${zh}</p>`)
  return `<p>${lead}</p><h2>${title}</h2>${pairs.join('')}<blockquote><p>先听一遍，再一句一句跟读，最后合上文字复述。</p></blockquote>`
}
