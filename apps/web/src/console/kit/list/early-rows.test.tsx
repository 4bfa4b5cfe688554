import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepEarly } from '../../../lib/early-replies.ts'
import { clearScreen, pageOf, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { textColumn } from './columns.tsx'
import { HotWordsList } from './hot-words.fixture.tsx'

afterEach(() => {
  clearScreen()
  globalThis.earlyReplies = undefined
})

const row = { id: 1, word: '早来的词', hot: false, order: 1 }
const list = <HotWordsList columns={() => [textColumn('word', '词')]} />

test('rows that have arrived before the list is drawn are shown at once', async () => {
  serve(() => new Promise(() => undefined))
  keepEarly('/foundation/api/management/word-recommend?page=1&size=5', Promise.resolve({ data: pageOf([row]) }))
  await Promise.resolve()
  await showPage(list)
  expect(screen.getByText('早来的词')).toBeTruthy()
})

test('rows of another page do not answer for this one', async () => {
  serve(() => pageOf([{ ...row, word: '问来的词' }]))
  keepEarly('/foundation/api/management/word-recommend?page=2&size=5', Promise.resolve({ data: pageOf([row]) }))
  await Promise.resolve()
  await showPage(list)
  expect(await screen.findByText('问来的词')).toBeTruthy()
})
