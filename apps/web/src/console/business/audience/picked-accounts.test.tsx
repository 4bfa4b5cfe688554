import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import PushMessageFormPage from '../../features/operations/push-messages/PushMessageFormPage.tsx'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { handedOverAccounts, handOverAccounts } from './handed-over.ts'

afterEach(() => {
  clearScreen()
  sessionStorage.clear()
})

const answers = ({ path }: SeenCall): unknown => (path.endsWith('/audience-count') ? { count: 2 } : pageOf([]))
const ids = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '用户 ID' })
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { name: '指定用户' }).checked

test('users picked elsewhere are the audience that a push begins with', async () => {
  const seen = serve(answers)
  await showPage(<PushMessageFormPage />, `picked=${handOverAccounts([7, 8])}`)
  expect((await ids()).value).toBe('7\n8')
  expect(chosen()).toBe(true)
  expect(await screen.findByText('预计送达 2 人')).toBeTruthy()
  expect(seen.find(({ path }) => path.endsWith('/audience-count'))?.body).toMatchObject({
    audience: 'ACCOUNTS',
    accountIds: [7, 8],
  })
})

test('users picked while the form is open replace its audience, and what was typed stays', async () => {
  serve(answers)
  const { go } = await showPage(<PushMessageFormPage />, `picked=${handOverAccounts([7, 8])}`)
  await userEvent.type(await screen.findByRole('textbox', { name: '标题' }), '晨读')
  await userEvent.click(screen.getByRole('radio', { name: '会员' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '用户 ID' })).toBeNull())
  go(`picked=${handOverAccounts([9])}`)
  expect((await ids()).value).toBe('9')
  expect(chosen()).toBe(true)
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveProperty('value', '晨读')
})

test('an address from another window, whose users are not known here, begins an empty form', async () => {
  serve(answers)
  await showPage(<PushMessageFormPage />, 'picked=elsewhere')
  await screen.findByRole('textbox', { name: '标题' })
  expect(chosen()).toBe(false)
})

test('each hand-over is kept apart from the others', () => {
  const [first, second] = [handOverAccounts([1]), handOverAccounts([2])]
  expect([first, second, null].map(handedOverAccounts)).toEqual([[1], [2], []])
})
