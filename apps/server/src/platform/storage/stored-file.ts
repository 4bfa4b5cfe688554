import type { Readable } from 'node:stream'

export interface FileFacts {
  /** The size of the whole file, also if only a part of it is read. */
  size: number
  contentType: string
  /** Changes with the content. Only stores that others can write to have one. */
  etag?: string | undefined
}

export interface StoredFile extends FileFacts {
  stream: Readable
}

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface LinkOptions {
  seconds: number
  downloadName?: string | undefined
  /** The session without which the link is worth nothing. Only our own folder can ask for it. */
  sessionId?: number | undefined
}

/** What may be posted: the type, the maximum size, and how long the form is valid. */
export interface PostRules {
  contentType: string
  maxBytes: number
  seconds: number
}

/** Where a browser posts a file, and the fields that must come before it in the form. */
export interface PostForm {
  url: string
  fields: Record<string, string>
}
