import { beforeEach, expect, it, vi } from 'vitest'
import { createI18n } from './i18n.ts'

type Book = { shell: { title: string }; orders: { paid: string } }

const parts = {
  shell: vi.fn(async () => ({ default: { shell: { title: '朗读台' } } })),
  orders: vi.fn(async () => ({ default: { orders: { paid: '已支付' } } })),
}
const english = {
  shell: vi.fn(async () => ({ default: { shell: { title: 'Lectern' } } })),
  orders: vi.fn(async () => ({ default: { orders: { paid: 'Paid' } } })),
}
const create = () => createI18n<Book>()({ 'zh-CN': parts, 'en-US': english })

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

it('loads every part unless it is told which', async () => {
  const { setLanguage, t } = create()
  await setLanguage('zh-CN')
  expect([t('shell.title'), t('orders.paid')]).toEqual(['朗读台', '已支付'])
})

it('loads the parts that are wanted, in the language that was chosen', async () => {
  localStorage.setItem('app-language', '"en-US"')
  const { start, want, t } = create()
  const started = start(['shell'])
  const wanted = want(['orders'])
  await Promise.all([started, wanted])
  expect([t('shell.title'), t('orders.paid')]).toEqual(['Lectern', 'Paid'])
  expect(parts.shell).not.toHaveBeenCalled()
  expect(english.orders).toHaveBeenCalledTimes(1)
})

it('shows nothing in place of a phrase that is on its way, and fetches it', async () => {
  const { start, t, has } = create()
  await start(['shell'])
  expect(t('orders.paid')).toBe('')
  await vi.waitFor(() => expect(t('orders.paid')).toBe('已支付'))
  expect(has('orders.none')).toBe(false)
  expect(parts.orders).toHaveBeenCalledTimes(1)
})

it('tries again when the phrases that were missing did not arrive', async () => {
  parts.orders.mockRejectedValueOnce(new Error('offline'))
  const { start, t } = create()
  await start(['shell'])
  expect(t('orders.paid')).toBe('')
  await vi.waitFor(() => expect(t('orders.paid')).toBe('已支付'))
  expect(parts.orders).toHaveBeenCalledTimes(2)
})

it('changes the language of all parts that are shown', async () => {
  const { start, want, setLanguage, t } = create()
  await start(['shell'])
  await want(['orders'])
  await setLanguage('en-US')
  expect([t('shell.title'), t('orders.paid')]).toEqual(['Lectern', 'Paid'])
  expect(document.documentElement.lang).toBe('en-US')
  await setLanguage('zh-CN')
})

it('shows the key of a phrase that no part has', async () => {
  const { setLanguage, t } = create()
  await setLanguage('zh-CN')
  expect(t('orders.none' as 'orders.paid')).toBe('orders.none')
})
