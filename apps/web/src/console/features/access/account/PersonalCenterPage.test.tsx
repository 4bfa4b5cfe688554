import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { localKeys, readLocal, writeLocal } from '../../../../lib/local-store.ts'
import { fakeAccountServer, Refusal } from './account.fixture.tsx'
import PersonalCenterPage from './PersonalCenterPage.tsx'

const { requests, answers, readAgain, reported, show } = fakeAccountServer()
const key = 'k'.repeat(30)

const row = (title: string) => screen.getByRole('heading', { name: title }).closest('li') as HTMLElement
const press = (name: string, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })

it('saves the base information, and the console follows without loading anew', async () => {
  show(<PersonalCenterPage />)
  const name = screen.getByLabelText('姓名')
  await userEvent.clear(name)
  await userEvent.type(name, '李小薇')
  await press('保存')
  await waitFor(() =>
    expect(requests).toEqual([
      ['PUT updateUserBaseInfo', { realName: '李小薇', locale: 'zh-CN', timeZone: 'Asia/Shanghai' }],
    ]),
  )
  await waitFor(() => expect(readAgain).toHaveBeenCalled())
})

it('replaces the stored token when the username changes', async () => {
  writeLocal(localKeys.token, 'old')
  answers['PUT changeUserName/weili'] = { token: 'new' }
  show(<PersonalCenterPage />, 'security')
  await press('修改', row('用户名'))
  await type('新用户名', 'weili')
  await press('修改用户名')
  await waitFor(() => expect(readLocal(localKeys.token, null)).toBe('new'))
  await waitFor(() => expect(readAgain).toHaveBeenCalled())
})

it('shows at its field that the username is taken, and keeps the token', async () => {
  writeLocal(localKeys.token, 'old')
  answers['PUT changeUserName/weili'] = new Refusal({
    code: 901,
    message: '',
    fields: [{ field: 'username', reason: 'validation.taken', params: {} }],
  })
  show(<PersonalCenterPage />, 'security')
  await press('修改', row('用户名'))
  await type('新用户名', 'weili')
  await press('修改用户名')
  expect(await screen.findByText('新用户名已被占用')).toBeTruthy()
  expect(readLocal(localKeys.token, null)).toBe('old')
  expect(readAgain).not.toHaveBeenCalled()
})

it('binds a new phone only after the old one was verified', async () => {
  answers['POST verifySmsCodeByCurrentUser/111111'] = { key }
  show(<PersonalCenterPage />, 'security')
  await press('更换', row('手机号'))
  expect(await screen.findByText(/138\*\*\*\*8000/, { selector: 'p' })).toBeTruthy()
  expect(screen.queryByLabelText('新手机号')).toBeNull()
  await press('获取验证码')
  await type('验证码', '111111')
  await press('下一步')

  await type('新手机号', '13900139000')
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
  await press('获取验证码')
  await type('验证码', '222222')
  await press('绑定', screen.getByRole('dialog'))
  await waitFor(() =>
    expect(requests).toEqual([
      ['POST sendSmsCodeByCurrentUser', {}],
      ['POST verifySmsCodeByCurrentUser/111111', undefined],
      ['POST sendSmsCodeByCurrentUser', { phone: '13900139000' }],
      [`PUT bindNewPhone/${key}/222222`, { phone: '13900139000' }],
    ]),
  )
  await waitFor(() => expect(readAgain).toHaveBeenCalled())
})

it('verifies a first phone by password when nothing is bound, and offers no reset by code', async () => {
  answers['POST verifyPasswordByCurrentUser'] = { key }
  show(<PersonalCenterPage />, 'security', { phone: null })
  expect(screen.queryByRole('button', { name: '忘记原密码' })).toBeNull()
  await press('绑定', row('手机号'))
  await type('密码', 'abc1!')
  await press('下一步')
  expect(await screen.findByLabelText('新手机号')).toBeTruthy()
})

it('replaces the stored token when the password changes, and the console goes on', async () => {
  writeLocal(localKeys.token, 'old')
  answers['PUT changePassword'] = { token: 'new' }
  show(<PersonalCenterPage />, 'security')
  await press('修改', row('密码'))
  await type('原密码', 'abc1!')
  await type('新密码', 'abc2!')
  await type('确认密码', 'abc2!')
  await press('修改密码')
  await waitFor(() => expect(readLocal(localKeys.token, null)).toBe('new'))
  expect(requests).toEqual([['PUT changePassword', { oldPassword: 'abc1!', password: 'abc2!' }]])
  expect(readAgain).not.toHaveBeenCalled()
})

it('resets a forgotten password by a verified code, and stores the new token', async () => {
  answers['POST verifySmsCodeByCurrentUser/111111'] = { key }
  answers['PUT updateUserInfo'] = { token: 'newer' }
  show(<PersonalCenterPage />, 'security')
  await press('忘记原密码')
  await type('验证码', '111111')
  await press('下一步')
  await type('新密码', 'abc1!')
  await type('确认密码', 'abc1!')
  await press('重设密码')
  await waitFor(() => expect(requests.at(-1)).toEqual(['PUT updateUserInfo', { key, password: 'abc1!' }]))
  await waitFor(() => expect(readLocal(localKeys.token, null)).toBe('newer'))
})

it('turns two-step sign-in on and closes the recovery codes only after they are saved', async () => {
  answers['GET twoStep'] = { enabled: false, recoveryCodesLeft: 0 }
  answers['POST twoStep'] = { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }
  answers['PUT twoStep'] = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }
  show(<PersonalCenterPage />, 'security')
  await userEvent.click(await screen.findByRole('button', { name: '开启' }))
  await type('密码', 'abc1!')
  await press('下一步')
  expect(await screen.findByText('JBSWY3DP')).toBeTruthy()
  await type('验证器上的数字', '123456')
  await press('开启', screen.getByRole('dialog'))

  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy()
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 })
  expect(screen.getByText('aaaa-bbbb')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: '完成' })).toHaveProperty('disabled', true)

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  // The test browser would navigate to the file instead of saving it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('下载为文本')
  expect(await saved[0]?.text()).toContain('cccc-dddd')

  answers['GET twoStep'] = { enabled: true, recoveryCodesLeft: 2 }
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await press('完成')
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull())
})

it('says how many recovery codes are left, and turns off with the password and a code', async () => {
  answers['GET twoStep'] = { enabled: true, recoveryCodesLeft: 3 }
  show(<PersonalCenterPage />, 'security')
  expect(await screen.findByText('还剩 3 个恢复码')).toBeTruthy()
  await press('关闭')
  answers['DELETE twoStep'] = new Refusal({
    code: 901,
    message: '',
    fields: [{ field: 'password', reason: 'errors.password.wrong', params: {} }],
  })
  await type('密码', 'wrong')
  await type('验证器上的数字或恢复码', '123456')
  await press('关闭两步验证')
  expect(await screen.findByText('密码不正确')).toBeTruthy()
  expect(requests).toEqual([['DELETE twoStep', { password: 'wrong', code: '123456' }]])
})

it('does not offer to turn off what a role asks for', async () => {
  answers['GET twoStep'] = { enabled: true, demanded: true, recoveryCodesLeft: 3 }
  show(<PersonalCenterPage />, 'security')
  expect(await screen.findByText('你的角色要求两步验证，不能关闭')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
})

it('gives a refusal in a dialog to the error catalogue, and repeats it at the form', async () => {
  answers['GET twoStep'] = { enabled: true, recoveryCodesLeft: 3 }
  show(<PersonalCenterPage />, 'security')
  await screen.findByText('还剩 3 个恢复码')
  await press('关闭')
  answers['DELETE twoStep'] = new Refusal({ code: 900, message: '登录失败次数过多，账号已暂时锁定' })
  await type('密码', 'wrong1!')
  await type('验证器上的数字或恢复码', '123456')
  await press('关闭两步验证')
  expect(await screen.findByText('登录失败次数过多，账号已暂时锁定')).toBeTruthy()
  expect(reported).toEqual(['ApiError: 登录失败次数过多，账号已暂时锁定'])
})

it('marks this device and signs another out after asking', async () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
  const time = '2026-03-01T00:30:00Z'
  answers['GET sessions'] = [
    { id: 1, current: true, ip: '10.0.0.1', userAgent: chrome, createTime: time, lastSeenTime: time },
    { id: 2, current: false, ip: '10.0.0.2', userAgent: 'curl/8', createTime: time, lastSeenTime: time },
  ]
  show(<PersonalCenterPage />, 'sessions')
  expect(await screen.findByRole('heading', { name: /Windows 上的 Chrome 本机/ })).toBeTruthy()
  await press('退出“未知设备”')
  await press('退出', await screen.findByRole('dialog'))
  await waitFor(() => expect(requests).toEqual([['DELETE sessions/2', undefined]]))
})

it.each([
  ['svg', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), '不支持这种文件，请选择 JPG、PNG、WEBP、GIF'],
  ['broken', new File(['x'], 'a.png', { type: 'image/png' }), '这张图片打不开，请换一张'],
])('says what is wrong with a picture: %s', async (_, file, text) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  show(<PersonalCenterPage />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
  expect(await screen.findByText(text)).toBeTruthy()
})

it('the appearance and the rows of a page are chosen without saving', async () => {
  show(<PersonalCenterPage />, 'display')
  await userEvent.click(screen.getByRole('radio', { name: '跟随系统' }))
  expect(readLocal(localKeys.followsSystem, false)).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '浅色' }))
  expect(readLocal(localKeys.followsSystem, false)).toBe(false)
  expect(readLocal(localKeys.navTheme, null)).toBe('light')
  await userEvent.click(screen.getByRole('combobox', { name: '每页行数' }))
  await userEvent.click(await screen.findByTitle('50'))
  expect(readLocal(localKeys.pageSize, 0)).toBe(50)
  expect(requests).toEqual([])
})
