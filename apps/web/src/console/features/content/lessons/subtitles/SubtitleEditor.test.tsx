import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, refuse, type SeenCall, serve, showPage } from '../../../../testing/managed-list.fixture.tsx'
import { line } from './lines.fixture.ts'
import { SubtitleEditor } from './SubtitleEditor.tsx'

afterEach(clearScreen)

const three = [
  line(1000, 3000, 'Good morning', '早上好'),
  line(3000, 5000, 'How are you', '你好吗'),
  line(6000, 8000, 'Fine, thank you', '很好，谢谢'),
]

let formLines: SubtitleLine[]
let load: (lines: SubtitleLine[]) => void

function FormHolder({ start }: { start: SubtitleLine[] }): ReactNode {
  const [lines, setLines] = useState(start)
  useEffect(() => {
    formLines = lines
    load = setLines
  }, [lines])
  return (
    <>
      <button type="button">别处</button>
      <SubtitleEditor media="media/a.mp4" poster={undefined} value={lines} onChange={setLines} />
    </>
  )
}

async function show(start: SubtitleLine[] = three, answer: (call: SeenCall) => unknown = () => ({ url: '/a.mp4' })) {
  const seen = serve(answer)
  await showPage(<FormHolder start={start} />)
  const media = screen.getByLabelText<HTMLVideoElement>('对照字幕的播放器')
  vi.spyOn(media, 'play').mockImplementation(async () => {
    await Promise.resolve()
  })
  return { seen, media }
}

const rows = () => screen.getAllByRole('row')
const row = (number: number) => rows()[number - 1] as HTMLElement
const highlighted = () => rows().flatMap((one, at) => (one.getAttribute('aria-current') ? [at + 1] : []))
const selected = () => rows().findIndex((one) => one.getAttribute('aria-selected') === 'true') + 1
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
// Found by label or text, because computing the accessible names of all buttons takes seconds in the test browser.
const button = (name: string) =>
  (screen.queryByLabelText(name) ?? screen.getByText(name)).closest('button') as HTMLButtonElement
const press = (name: string) => fireEvent.click(button(name))
const enter = (text: string) => fireEvent.click(screen.getByText(text))
const write = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } })
const texts = () => formLines.map(({ en }) => en)
const times = () => formLines.map(({ startMs, endMs }) => [startMs, endMs])

function playTo(media: HTMLVideoElement, seconds: number): void {
  media.currentTime = seconds
  fireEvent.timeUpdate(media)
}

test('the line being played is highlighted, and between two lines none is', async () => {
  const { media } = await show()
  expect(highlighted()).toEqual([])
  playTo(media, 1)
  expect(highlighted()).toEqual([1])
  playTo(media, 4.2)
  expect(highlighted()).toEqual([2])
  playTo(media, 5.5)
  expect(highlighted()).toEqual([])
  expect(screen.getByText('00:05.500')).toBeTruthy()
})

test('a line’s time seeks to it', async () => {
  const { media } = await show()
  press('跳到第 3 行，00:06.000')
  expect(media.currentTime).toBe(6)
})

test('a click on a text edits it in place, and the form gets the change', async () => {
  await show()
  enter('你好吗')
  expect(document.activeElement).toBe(field('第 2 行中文'))
  write(field('第 2 行中文'), '你好吗？')
  expect(formLines[1]).toEqual(line(3000, 5000, 'How are you', '你好吗？'))
  press('撤销改文字')
  expect(formLines).toEqual(three)
})

test('times are typed, nudged with the arrows, or taken from the player', async () => {
  const { media } = await show()
  enter('How are you')
  const start = field('第 2 行开始时间')
  write(start, '0:03.5')
  expect(formLines[1]?.startMs).toBe(3500)
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(start, { key })
  expect(formLines[1]?.startMs).toBe(3600)
  expect(start.value).toBe('00:03.600')
  playTo(media, 4.75)
  press('用当前位置作为结束')
  expect(formLines[1]?.endMs).toBe(4750)
})

test('a time that cannot be read is marked, changes nothing, and is dropped when the field is left', async () => {
  await show()
  enter('How are you')
  const end = field('第 2 行结束时间')
  write(end, 'x')
  expect(end.getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(end)
  expect(end.value).toBe('00:05.000')
  expect(formLines).toEqual(three)
})

test('errors are shown at their line, and a button leads to the first', async () => {
  await show([line(0, 2000), line(1000, 3000), line(5000, 4000), line(6000, 7000, '', '')])
  expect(within(row(2)).getByText('与上一行时间重叠')).toBeTruthy()
  expect(within(row(3)).getByText('结束时间须晚于开始时间')).toBeTruthy()
  expect(within(row(4)).getByText('英文和中文至少填一种')).toBeTruthy()
  press('2 行有错，去看第一处')
  expect(selected()).toBe(3)
  expect(document.activeElement).toBe(row(3))
})

test('all lines move together, never before the beginning, and undo brings them back', async () => {
  await show()
  press('全部延后')
  expect(times()).toEqual([
    [1500, 3500],
    [3500, 5500],
    [6500, 8500],
  ])
  const amount = field('全部字幕移动的毫秒数')
  write(amount, '2000')
  expect(screen.getByText('第一行之前只有 1,500 毫秒，不能提前更多')).toBeTruthy()
  expect(button('全部提前').disabled).toBe(true)
  press('撤销整体移动')
  expect(formLines).toEqual(three)
})

test('lines are added, split at the playhead and deleted, and each step is undone', async () => {
  const { media } = await show()
  enter('Fine, thank you')
  playTo(media, 7)
  press('在当前位置拆成两行')
  expect(texts()).toEqual(['Good morning', 'How are you', 'Fine,', 'thank you'])
  press('删除第 3 行')
  expect(texts()).toEqual(['Good morning', 'How are you', 'thank you'])
  press('在后面加一行')
  expect(document.activeElement).toBe(field('第 4 行英文'))
  expect(formLines[3]).toEqual(line(8000, 10_000, '', ''))
  press('撤销加行')
  press('撤销删除')
  press('撤销拆行')
  expect(formLines).toEqual(three)
})

test('the keyboard alone is enough', async () => {
  const { media } = await show()
  const play = vi.spyOn(media, 'play')
  await userEvent.keyboard(' ')
  expect(play).toHaveBeenCalledOnce()
  await userEvent.keyboard('jj')
  expect(selected()).toBe(2)
  expect(document.activeElement).toBe(row(2))
  expect(media.currentTime).toBe(3)
  await userEvent.keyboard('k{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(field('第 2 行英文'))
  await userEvent.keyboard(' jk{Enter}')
  expect(texts()[1]).toBe('How are you jk')
  expect(document.activeElement).toBe(field('第 3 行英文'))
  expect(play).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}{Delete}')
  expect(texts()).toEqual(['Good morning', 'How are you jk'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toHaveLength(3)
})

test('the space bar still presses a button that holds the focus', async () => {
  const { media } = await show()
  const play = vi.spyOn(media, 'play')
  button('别处').focus()
  await userEvent.keyboard(' ')
  expect(play).not.toHaveBeenCalled()
})

test('a bilingual file replaces the lines, and undo restores the previous ones', async () => {
  const read = [line(0, 500, 'New', '新')]
  const { seen } = await show(three, ({ path }) => (path.endsWith('read-subtitles') ? { lines: read } : { url: '/a' }))
  await chooseFile('选择字幕文件', 'lesson.srt')
  await waitFor(() => expect(formLines).toEqual(read))
  expect(seen.some(({ path }) => path === '/course/read-subtitles')).toBe(true)
  press('撤销读入字幕')
  expect(formLines).toEqual(three)
})

test('files of one language each are read together; a refusal names file and line and changes nothing', async () => {
  const said = '“zh.srt”第 12 行：时间有误'
  const { seen } = await show(three, ({ path }) =>
    path.endsWith('read-subtitles') ? refuse(400, said) : { url: '/a' },
  )
  enter('中英文各一个文件')
  await chooseFile('选择英文字幕', 'en.srt')
  await chooseFile('选择中文字幕', 'zh.srt')
  expect(button('zh.srt')).toBeTruthy()
  press('读取字幕')
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect(seen.filter(({ path }) => path.endsWith('read-subtitles'))).toHaveLength(1)
  expect(formLines).toEqual(three)
})

test('lines that are loaded from outside replace those shown', async () => {
  await show()
  act(() => load([line(0, 500, 'Theirs')]))
  expect(rows()).toHaveLength(1)
  expect(within(row(1)).getByText('Theirs')).toBeTruthy()
})

async function chooseFile(choose: string, name: string): Promise<void> {
  const input = button(choose).closest('.ant-upload')?.querySelector('input')
  await userEvent.upload(input as HTMLInputElement, new File(['1'], name))
}

test('in a form that is disabled the lines are played and read, and stay as they are', async () => {
  serve(() => ({ url: '/a.mp4' }))
  await showPage(
    <ConfigProvider componentDisabled>
      <FormHolder start={three} />
    </ConfigProvider>,
  )
  const media = screen.getByLabelText<HTMLVideoElement>('对照字幕的播放器')
  enter('How are you')
  expect(document.activeElement).toBe(row(2))
  fireEvent.keyDown(row(2), { key: 'Delete' })
  fireEvent.keyDown(row(2), { key: 'Enter' })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(row(2), { key: 'j' })
  expect([selected(), media.currentTime]).toEqual([3, 6])
  expect(formLines).toBe(three)
  expect(document.querySelectorAll('input, textarea')).toHaveLength(0)
})
