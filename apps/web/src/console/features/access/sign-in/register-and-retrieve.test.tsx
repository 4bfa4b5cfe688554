import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RegisterPage } from './RegisterPage.tsx'
import { RetrievePasswordPage } from './RetrievePasswordPage.tsx'
import { done, fakeServer, refusalAtForm, refused, show } from './sign-in.fixture.tsx'

const server = fakeServer()

function fill(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

it('resets a forgotten password by e-mail and leads to sign-in', async () => {
  show(<RetrievePasswordPage redirect="/system/logs" />)
  await userEvent.click(screen.getByRole('tab', { name: '邮箱验证' }))
  fill({ 邮箱: 'a@b.cn', 验证码: '123456', 新密码: 'abc1!', 确认密码: 'abc1?' })
  await userEvent.click(screen.getByRole('button', { name: '重设密码' }))
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy()
  expect(server.requests).toEqual([])

  fill({ 确认密码: 'abc1!' })
  server.answer('/api/userinfo/resetPasswordWithEmail', done())
  await userEvent.click(screen.getByRole('button', { name: '重设密码' }))
  expect(await screen.findByRole('heading', { name: '新密码已生效' })).toBeTruthy()
  expect(server.requests).toEqual([
    {
      method: 'PUT',
      path: '/api/userinfo/resetPasswordWithEmail',
      body: { email: 'a@b.cn', code: '123456', password: 'abc1!' },
    },
  ])
  const link = screen.getByRole('link', { name: '返回登录' })
  expect(link.getAttribute('href')).toBe('#/user/login?redirect=%2Fsystem%2Flogs')
})

it('shows at its field what the server says of it, and keeps what was typed when the channel changes', async () => {
  show(<RegisterPage redirect={null} />)
  fill({
    用户名: 'liwei',
    姓名: '李薇',
    手机号: '13800138001',
    验证码: '123456',
    密码: 'abc1!',
    确认密码: 'abc1!',
  })
  server.answer(
    '/api/userinfo/registerWithSms',
    refused('填写有误', { code: 901, fields: [{ field: 'username', reason: 'validation.taken', params: {} }] }),
  )
  await userEvent.click(screen.getByRole('button', { name: '提交注册' }))
  expect(await screen.findByText('用户名已被占用')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()

  await userEvent.click(screen.getByRole('tab', { name: '邮箱验证' }))
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('liwei')
  fill({ 邮箱: 'li@b.cn' })
  server.answer('/api/userinfo/registerWithEmail', done())
  await userEvent.click(screen.getByRole('button', { name: '提交注册' }))
  expect(await screen.findByRole('heading', { name: '注册已提交' })).toBeTruthy()
  expect(screen.getByText(/请联系管理员激活/)).toBeTruthy()
  await waitFor(() =>
    expect(server.requests.at(-1)?.body).toEqual({
      username: 'liwei',
      realName: '李薇',
      email: 'li@b.cn',
      code: '123456',
      password: 'abc1!',
    }),
  )
})

it('says at the form that a code is wrong when no field is named', async () => {
  show(<RetrievePasswordPage redirect={null} />)
  fill({ 手机号: '13800138002', 验证码: '123456', 新密码: 'abc1!', 确认密码: 'abc1!' })
  server.answer('/api/userinfo/resetPasswordWithPhone', refused('验证码不正确或已失效'))
  await userEvent.click(screen.getByRole('button', { name: '重设密码' }))
  await waitFor(() => expect(refusalAtForm()).toContain('验证码不正确'))
})

it('says where nobody can register, and leads back', async () => {
  server.answer('/api/social/ssoUrl', done({ url: null, registration: false }))
  show(<RegisterPage redirect={null} />)
  expect(await screen.findByText('没有开放注册，请联系管理员')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交注册' })).toBeNull()
  expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('#/user/login')
})
