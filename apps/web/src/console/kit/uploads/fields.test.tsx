import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button, Form } from 'antd'
import { Activity, type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clearScreen, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { fakeStore, fileOf, policy, storedFile } from '../../testing/uploads.fixture.ts'
import { ImageField } from './ImageField.tsx'
import { MediaField } from './MediaField.tsx'

beforeAll(() => {
  // The test browser cannot draw: the picture is 1600 × 1000, and the cropped result is a WebP file.
  HTMLCanvasElement.prototype.toBlob = (give) => give(fileOf('', 'image/webp'))
})
afterEach(clearScreen)

const cover = storedFile({ key: 'images/ab/1.webp', kind: 'image', width: 1200, height: 960, duration: null })

/** Answers like the server; `completed` answers the check after the upload. */
const answer =
  (completed: () => unknown) =>
  ({ path }: SeenCall): unknown => {
    if (path.endsWith('policy-signature')) return policy
    return path.endsWith('complete') ? completed() : { url: '/foundation/files/link' }
  }

/** A form with both fields, in a tab that can be hidden. */
function Holder({ start, disabled }: { start?: Record<string, string | null>; disabled?: boolean }): ReactNode {
  const [hidden, setHidden] = useState(false)
  const [saved, setSaved] = useState('')
  return (
    <>
      <Button onClick={() => setHidden(!hidden)}>切换</Button>
      <output>{saved}</output>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <Form disabled={disabled} initialValues={start} onFinish={(values) => setSaved(JSON.stringify(values))}>
          <Form.Item name="cover" label="封面" rules={[{ required: true, message: '请选择封面' }]}>
            <ImageField label="封面" ratio={5 / 4} />
          </Form.Item>
          <Form.Item name="media" label="媒体">
            <MediaField label="媒体" kinds={['audio', 'video']} />
          </Form.Item>
          <Button htmlType="submit">保存</Button>
        </Form>
      </Activity>
    </>
  )
}

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const choose = (label: RegExp, file: File) => fireEvent.change(input(label), { target: { files: [file] } })
/** By text and label, because looking up roles reads the styles of every element, which takes seconds with antd. */
const button = (name: string) => screen.queryByLabelText(name) ?? screen.queryByText(name)?.closest('button') ?? null
const press = async (name: string) => {
  await waitFor(() => expect(button(name)).not.toBeNull())
  await userEvent.click(button(name) as HTMLElement)
}
const mp3 = () => fileOf('lesson.mp3', 'audio/mpeg', 4096)
const saved = async () => {
  await press('保存')
  await waitFor(() => expect(document.querySelector('output')?.textContent).not.toBe(''))
  return JSON.parse(document.querySelector('output')?.textContent ?? '')
}

test('an audio file uploads with progress, then shows kind, length and player, and its key is the value', async () => {
  const seen = serve(answer(() => storedFile()))
  const posts = fakeStore()
  const { tab } = await showPage(<Holder start={{ cover: cover.key }} />)
  choose(/^媒体：选择文件/, mp3())
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(tab.dirty()).toBe(true)
  posts[0]?.progress(1024, 4096)
  expect(screen.getByText('正在上传，25%')).toBeTruthy()
  expect(screen.getByText('1 KB / 4 KB')).toBeTruthy()
  expect(screen.getByLabelText('媒体的上传进度').getAttribute('aria-valuenow')).toBe('25')
  await posts[0]?.answer(204)
  expect(await screen.findByText('12:34')).toBeTruthy()
  expect(screen.getByText('音频')).toBeTruthy()
  expect(screen.getByLabelText<HTMLAudioElement>('试听媒体').getAttribute('src')).toBe('/foundation/files/1?sign=x')
  expect(await saved()).toEqual({ cover: cover.key, media: 'media/ab/1.mp3' })
  expect(seen.filter(({ path }) => path.endsWith('temp-preview-url'))).toEqual([])
})

test('after the last byte it says that the file is being checked, until the server replies', async () => {
  let finish: (stored: unknown) => void = () => undefined
  const checked = new Promise((resolve) => {
    finish = resolve
  })
  serve(answer(() => checked))
  const posts = fakeStore()
  await showPage(<Holder />)
  choose(/^媒体/, mp3())
  await waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.answer(204)
  expect(screen.getByText('已传完，正在检查文件')).toBeTruthy()
  finish(storedFile())
  expect(await screen.findByText('12:34')).toBeTruthy()
})

test('a cancelled upload leaves the field as it was, with the focus in it', async () => {
  serve(answer(() => storedFile()))
  const posts = fakeStore()
  const { tab } = await showPage(<Holder />)
  choose(/^媒体/, mp3())
  await waitFor(() => expect(posts).toHaveLength(1))
  await press('取消上传')
  expect(posts[0]?.aborted).toBe(true)
  expect(screen.getByText('选择音频或视频')).toBeTruthy()
  expect(document.activeElement).toBe(input(/^媒体/))
  expect(tab.dirty()).toBe(false)
})

test('after a broken connection the same file can be sent again', async () => {
  serve(answer(() => storedFile()))
  const posts = fakeStore()
  await showPage(<Holder />)
  choose(/^媒体/, mp3())
  await waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.break()
  expect(screen.getByText('网络中断，没有传上去，请检查网络后重试')).toBeTruthy()
  await press('重试')
  await waitFor(() => expect(posts).toHaveLength(2))
  expect(screen.queryByText(/网络中断/)).toBeNull()
  await posts[1]?.answer(204)
  expect(await screen.findByText('12:34')).toBeTruthy()
})

test('a fault that the server finds in a file is shown, without a retry of the same file', async () => {
  serve(answer(() => refuse(400, '文件内容不是音频', { reason: 'upload.notAudio' })))
  const posts = fakeStore()
  await showPage(<Holder />)
  choose(/^媒体/, mp3())
  await waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.answer(204)
  expect(await screen.findByText('文件内容不是音频')).toBeTruthy()
  expect(button('重试')).toBeNull()
})

test('a file of the wrong type is refused before anything is sent', async () => {
  const seen = serve(answer(() => storedFile()))
  await showPage(<Holder />)
  choose(/^媒体/, fileOf('a.pdf', 'application/pdf'))
  expect(await screen.findByText('不支持这种文件，请选择 MP3、M4A、WAV、MP4')).toBeTruthy()
  choose(/^封面/, fileOf('a.svg', 'image/svg+xml'))
  expect(await screen.findByText('不支持这种文件，请选择 JPG、PNG、WEBP、GIF')).toBeTruthy()
  expect(seen).toEqual([])
})

test('a stored video plays from a link of its own, shows its length, and can be removed', async () => {
  const seen = serve(answer(() => null))
  await showPage(<Holder start={{ cover: cover.key, media: 'media/ab/2.mp4' }} />)
  const film = await screen.findByLabelText<HTMLVideoElement>('试看媒体')
  await waitFor(() => expect(film.getAttribute('src')).toBe('/foundation/files/link'))
  expect(seen).toMatchObject([{ path: '/common/oss/temp-preview-url', body: { url: 'media/ab/2.mp4' } }])
  Object.defineProperty(film, 'duration', { value: 65.2 })
  fireEvent.loadedMetadata(film)
  expect(screen.getByText('1:05')).toBeTruthy()
  // The link expires while the form is open: a new one is fetched, but only once.
  fireEvent.error(film)
  fireEvent.error(film)
  await waitFor(() => expect(seen).toHaveLength(2))
  await press('移除媒体')
  expect(screen.queryByLabelText('试看媒体')).toBeNull()
  expect(await saved()).toEqual({ cover: cover.key, media: null })
})

test('an upload goes on while its tab is hidden, and ends with the page', async () => {
  serve(answer(() => storedFile()))
  const posts = fakeStore()
  await showPage(<Holder />)
  choose(/^媒体/, mp3())
  await waitFor(() => expect(posts).toHaveLength(1))
  await press('切换')
  posts[0]?.progress(1, 4)
  expect(posts[0]?.aborted).toBe(false)
  expect(screen.getByText('正在上传，25%')).toBeTruthy()
  clearScreen()
  posts[0]?.progress(2, 4)
  expect(posts[0]?.aborted).toBe(true)
})

test('a picture is cropped, the crop is uploaded and shown, and it can be replaced and removed', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1000 }))
  serve(answer(() => cover))
  const posts = fakeStore()
  await showPage(<Holder />)
  choose(/^封面：选择文件/, fileOf('spring.png', 'image/png'))
  await press('使用这张图片')
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(posts[0]?.form.get('file')).toMatchObject({ name: 'spring.png', type: 'image/webp' })
  await posts[0]?.answer(204)
  await waitFor(() =>
    expect(screen.getByAltText<HTMLImageElement>('封面').getAttribute('src')).toBe(
      '/foundation/media/images/ab/1.webp',
    ),
  )
  expect(input(/^封面：更换文件/)).toBeTruthy()
  expect(await saved()).toMatchObject({ cover: 'images/ab/1.webp' })
  await press('移除封面')
  expect(screen.queryByAltText('封面')).toBeNull()
})

test('a picture can be dropped or pasted, and a file that is no picture is refused', async () => {
  const opened = vi.fn<(file: File) => Promise<object>>(async () => ({ width: 1600, height: 1000 }))
  vi.stubGlobal('createImageBitmap', opened)
  serve(answer(() => cover))
  await showPage(<Holder />)
  const pasted = fileOf('screen.png', 'image/png')
  fireEvent.paste(input(/^封面/), { clipboardData: { files: [pasted] } })
  expect(await screen.findByText('裁剪图片')).toBeTruthy()
  await press('取消')
  const dropped = fileOf('drop.png', 'image/png')
  fireEvent.drop(input(/^封面/), { dataTransfer: { files: [dropped], types: ['Files'] } })
  await waitFor(() => expect(opened.mock.calls).toEqual([[pasted], [dropped]]))
  opened.mockRejectedValueOnce(new Error('not a picture'))
  fireEvent.drop(input(/^封面/), { dataTransfer: { files: [dropped], types: ['Files'] } })
  expect(await screen.findByText('这张图片打不开，请换一张')).toBeTruthy()
})

test('a missing picture shows an error at its field', async () => {
  serve(answer(() => cover))
  await showPage(<Holder />)
  await press('保存')
  expect(await screen.findByText('请选择封面')).toBeTruthy()
  await waitFor(() => expect(input(/^封面/).getAttribute('aria-invalid')).toBe('true'))
  expect(input(/^封面/).getAttribute('aria-required')).toBe('true')
})

test('a form that is disabled shows the stored files and takes no others', async () => {
  serve(answer(() => null))
  await showPage(<Holder disabled start={{ cover: cover.key, media: 'media/ab/2.mp4' }} />)
  const picture = screen.getByAltText('封面')
  expect(await screen.findByLabelText('试看媒体')).toBeTruthy()
  fireEvent.drop(picture, { dataTransfer: { files: [fileOf('drop.png', 'image/png')], types: ['Files'] } })
  expect(screen.queryByText('裁剪图片')).toBeNull()
  expect(document.querySelector('input[type=file]')).toBeNull()
  expect([button('移除封面'), button('移除媒体'), screen.queryByText('更换')]).toEqual([null, null, null])
})
