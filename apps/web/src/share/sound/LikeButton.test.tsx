import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inChinese } from '../testing/in-chinese.ts'
import { fakeServer, recording } from '../testing/replies.ts'
import { LikeButton } from './LikeButton.tsx'

inChinese()
const button = () => screen.getByRole('button')

it('likes once, says thanks and stays pressed', async () => {
  const server = fakeServer({ '/voiceShare/fav/5': { favCount: 200 } })
  vi.stubGlobal('fetch', server.fetch)
  render(<LikeButton recording={recording} />)
  expect(button().getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button())
  fireEvent.click(button())
  expect(await screen.findByText('200')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('谢谢你的喜欢')
  fireEvent.click(button())
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(server.calls.map(({ init }) => init?.method)).toEqual(['POST'])
})

it('shows a like from an earlier visit', () => {
  const server = fakeServer({})
  vi.stubGlobal('fetch', server.fetch)
  render(<LikeButton recording={{ ...recording, liked: true }} />)
  fireEvent.click(button())
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(server.calls).toEqual([])
})

it('undoes a like that failed, so that it can be tried again', async () => {
  vi.stubGlobal('fetch', fakeServer({}).fetch)
  render(<LikeButton recording={recording} />)
  fireEvent.click(button())
  expect(await screen.findByText('没有点上，请再试一次')).toBeTruthy()
  expect(button().textContent).toContain('128')
  expect(button().getAttribute('aria-pressed')).toBe('false')
})

it('says so when there were too many likes today', async () => {
  const message = '今天从这个网络点的赞太多了，请明天再来'
  const refusal = { code: 429, reason: 'recording.likedOften', params: {}, message }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429 }))
  render(<LikeButton recording={recording} />)
  fireEvent.click(button())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(button().getAttribute('aria-pressed')).toBe('false')
})
