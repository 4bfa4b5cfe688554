import type { Readable } from 'node:stream'

export interface FileFacts {
  /** Of the whole file, also where only a part of it is read. */
  size: number
  contentType: string
  /** Changes when the content does; only a store that somebody else may write to has one. */
  etag?: string | undefined
}

export interface StoredFile extends FileFacts {
  stream: Readable
}

/** From the first to the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface LinkOptions {
  seconds: number
  downloadName?: string
}

/** What may be posted: this type, at most so many bytes, within so many seconds. */
export interface PostRules {
  contentType: string
  maxBytes: number
  seconds: number
}

/** Where a browser posts a file to, and the fields that go before it in the form. */
export interface PostForm {
  url: string
  fields: Record<string, string>
}
