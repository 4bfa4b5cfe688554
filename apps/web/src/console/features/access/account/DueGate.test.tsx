import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { localKeys, readLocal, writeLocal } from '../../../../lib/local-store.ts'
import { fakeAccountServer, user } from './account.fixture.tsx'
import { DueGate } from './DueGate.tsx'

const { requests, answers, show } = fakeAccountServer()
const me = 'GET /foundation/api/userinfo'
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('asks for another password, then for the second step, and is done when nothing is due', async () => {
  writeLocal(localKeys.token, 'old')
  const onDone = vi.fn<() => void>()
  show(<DueGate user={{ ...user, due: 'password' }} onDone={onDone} onSignOut={() => undefined} />)
  expect(screen.getByRole('heading', { name: '请先修改密码' })).toBeTruthy()
  await press('修改密码')
  await type('原密码', 'First-123')
  await type('新密码', 'Teacup-4417')
  await type('确认密码', 'Teacup-4417')
  answers['PUT changePassword'] = { token: 'new' }
  answers[me] = { ...user, due: 'twoStep' }
  await userEvent.click(screen.getAllByRole('button', { name: '修改密码' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: '请先设置两步验证' })).toBeTruthy()
  expect(readLocal(localKeys.token, null)).toBe('new')
  expect(requests).toEqual([['PUT changePassword', { oldPassword: 'First-123', password: 'Teacup-4417' }]])
  expect(onDone).not.toHaveBeenCalled()

  answers[me] = { ...user, due: null }
  await press('设置两步验证')
  await screen.findByLabelText('密码')
  await press('取消')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
})

it('lets somebody sign out instead', async () => {
  const onSignOut = vi.fn<() => void>()
  show(<DueGate user={{ ...user, due: 'twoStep' }} onDone={() => undefined} onSignOut={onSignOut} />)
  await press('退出登录')
  expect(onSignOut).toHaveBeenCalledOnce()
})
