import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  size: number
  contentType: string
}

export interface LinkOptions {
  seconds: number
  downloadName?: string
}
