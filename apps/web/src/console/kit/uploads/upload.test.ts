import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/http.ts'
import { setLanguage } from '../../context/i18n.ts'
import { refuse, serve } from '../../testing/managed-list.fixture.tsx'
import { fakeStore, fileOf, policy, storedFile } from '../../testing/uploads.fixture.ts'
import { formatBytes } from '../display/format-bytes.ts'
import { acceptedTypes, FileRefused, limitsOf } from './file-rules.ts'
import { upload } from './upload.ts'

const megabyte = 1024 * 1024

beforeEach(() => setLanguage('zh-CN'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin(file: File, kinds: Parameters<typeof upload>[1] = ['audio', 'video']) {
  const control = new AbortController()
  const parts: number[] = []
  const done = upload(file, kinds, { signal: control.signal, onProgress: (part) => parts.push(part) })
  // Awaited only later; until then a rejection must not count as unhandled.
  done.catch(() => undefined)
  return { done, parts, control }
}

test('a file is posted to the store after the signed fields, and the server then checks it', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? policy : storedFile()))
  const posts = fakeStore()
  const { done, parts } = begin(fileOf('a.mp3', 'audio/mpeg'))
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  const [post] = posts
  expect(seen).toMatchObject([
    { path: '/common/oss/policy-signature', query: { kind: 'audio', type: 'audio/mpeg', size: '2048' } },
  ])
  expect(post?.url).toBe(policy.url)
  expect([...(post?.form.keys() ?? [])]).toEqual(['key', 'policy', 'file'])
  expect(post?.headers).toEqual({ 'Accept-Language': 'zh-CN' })
  post?.progress(50, 200)
  await post?.answer(204)
  expect(await done).toEqual(storedFile())
  expect(parts).toEqual([0.25, 1])
  expect(seen[1]).toMatchObject({ method: 'POST', path: '/common/oss/complete', body: { key: policy.key } })
})

test.each([
  ['a wrong type', fileOf('a.svg', 'image/svg+xml'), '不支持这种文件，请选择 MP3、M4A、WAV、MP4'],
  ['a wrong ending without a type', fileOf('a.exe', ''), '不支持这种文件，请选择 MP3、M4A、WAV、MP4'],
  ['too large an audio file', fileOf('a.mp3', 'audio/mpeg', 201 * megabyte), '文件有 201 MB，超过了 200 MB 的上限'],
  ['too large a video', fileOf('a.mp4', 'video/mp4', 1536 * megabyte), '文件有 1.5 GB，超过了 1 GB 的上限'],
  ['an empty file', fileOf('a.mp4', 'video/mp4', 0), '这是一个空文件，请换一个'],
])('%s is refused before anything is sent', async (_, file, said) => {
  const seen = serve(() => policy)
  const { done } = begin(file)
  await expect(done).rejects.toThrow(FileRefused)
  await expect(done).rejects.toThrow(said)
  expect(seen).toEqual([])
})

test('a file without a type is judged by its extension', async () => {
  const seen = serve(() => policy)
  const posts = fakeStore()
  const { control } = begin(fileOf('A.M4A', ''))
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  expect(seen[0]?.query).toMatchObject({ kind: 'audio', type: 'audio/mp4' })
  control.abort()
})

test('cancelling stops the post, and no check is requested', async () => {
  const seen = serve(() => policy)
  const posts = fakeStore()
  const { done, control } = begin(fileOf('a.mp3', 'audio/mpeg'))
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  control.abort()
  await expect(done).rejects.toThrow('abort')
  expect(posts[0]?.aborted).toBe(true)
  expect(seen).toHaveLength(1)
})

test('our server’s reason for a refused post is passed on; the XML of S3 is not', async () => {
  serve(() => policy)
  const posts = fakeStore()
  const ours = begin(fileOf('a.mp3', 'audio/mpeg'))
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.answer(413, JSON.stringify({ code: 413, message: '内容太大' }))
  await expect(ours.done).rejects.toMatchObject({ status: 413, message: '内容太大' })

  const theirs = begin(fileOf('a.mp3', 'audio/mpeg'))
  await vi.waitFor(() => expect(posts).toHaveLength(2))
  await posts[1]?.answer(403, '<Error><Code>AccessDenied</Code></Error>')
  await expect(theirs.done).rejects.toMatchObject({ status: 403, message: '' })
})

test('a broken connection and a failed check are both reported', async () => {
  serve(({ method }) => (method === 'GET' ? policy : refuse(400, '这不是音频')))
  const posts = fakeStore()
  const broken = begin(fileOf('a.mp3', 'audio/mpeg'))
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.break()
  await expect(broken.done).rejects.toEqual(new ApiError(0, { reason: 'network.offline' }))

  const refused = begin(fileOf('a.mp3', 'audio/mpeg'))
  await vi.waitFor(() => expect(posts).toHaveLength(2))
  await posts[1]?.answer(200)
  await expect(refused.done).rejects.toThrow('这不是音频')
})

test('a busy server is asked again, until it has checked the file or has been busy for too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const busy = refuse(429, '服务器正忙', { reason: 'request.busy', retryAfter: 2 })
  const answers = [busy, busy, storedFile()]
  const seen = serve(({ method }) => (method === 'GET' ? policy : (answers.shift() ?? busy)))
  const posts = fakeStore()
  const eventuallyChecked = begin(fileOf('a.png', 'image/png'), ['image'])
  await vi.waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.answer(204)
  while (seen.length < 4) await vi.advanceTimersByTimeAsync(3_000)
  expect(await eventuallyChecked.done).toEqual(storedFile())

  const busyTooLong = begin(fileOf('b.png', 'image/png'), ['image'])
  await vi.waitFor(() => expect(posts).toHaveLength(2))
  await posts[1]?.answer(204)
  while (seen.length < 25) await vi.advanceTimersByTimeAsync(3_000)
  await expect(busyTooLong.done).rejects.toThrow('服务器正忙')
})

test('the accepted files are described in plain words', async () => {
  expect(limitsOf(['audio', 'video'])).toBe('MP3、M4A、WAV，不超过 200 MB；MP4，不超过 1 GB')
  expect(acceptedTypes(['video'])).toBe('video/mp4,.mp4')
  await setLanguage('en-US')
  expect(limitsOf(['image'])).toBe('JPG, PNG, WEBP, GIF up to 10 MB')
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [10 * megabyte, '10 MB'],
  [150.6 * megabyte, '151 MB'],
  [1024 * megabyte, '1 GB'],
])('%d bytes show as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})
