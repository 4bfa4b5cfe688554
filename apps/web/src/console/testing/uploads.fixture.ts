import type { StoredUpload } from '@lectern/contract/content/uploads.ts'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** One post to the store, under the test's control. */
class FakePost extends EventTarget {
  static seen: FakePost[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  url = ''
  form = new FormData()
  aborted = false

  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(form: FormData): void {
    this.form = form
    FakePost.seen.push(this)
  }
  abort(): void {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }

  progress(loaded: number, total: number): void {
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total })))
  }
  async answer(status: number, body = ''): Promise<void> {
    this.status = status
    this.responseText = body
    await act(async () => void this.dispatchEvent(new Event('load')))
  }
  async break(): Promise<void> {
    await act(async () => void this.dispatchEvent(new Event('error')))
  }
}

/** A fake store that replies only when the test says so. */
export function fakeStore(): FakePost[] {
  FakePost.seen = []
  vi.stubGlobal('XMLHttpRequest', FakePost)
  return FakePost.seen
}

export const policy = {
  key: 'uploads/raw/1',
  url: 'https://store.example/bucket',
  fields: { key: 'uploads/raw/1', policy: 'signed' },
}
export const storedFile = (more: Partial<StoredUpload> = {}): StoredUpload => ({
  key: 'media/ab/1.mp3',
  kind: 'audio',
  url: '/foundation/files/1?sign=x',
  size: 2048,
  width: null,
  height: null,
  duration: 754,
  ...more,
})

/** A file that claims this size without having it. */
export function fileOf(name: string, type: string, size = 2048): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
