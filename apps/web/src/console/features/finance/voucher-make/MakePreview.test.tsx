import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, serve } from '../../../testing/managed-list.fixture.tsx'
import { showToVoucherStaff } from '../../../testing/vouchers.fixture.tsx'
import { MakePreview } from './MakePreview.tsx'

afterEach(clearScreen)

test('the preview says what a user will get and until when', async () => {
  serve(() => pageOf([{ id: 21, title: '第一课', cover: null, enable: true, seriesTitle: '晨读' }]))
  const values = { kind: 'COURSE', courseId: 21, contentDuration: 30, expiredTime: '2030-01-31T15:59:00Z' } as const
  await showToVoucherStaff(<MakePreview values={values} />)
  expect(await screen.findAllByText('30 天 · 第一课')).toHaveLength(2)
  expect(screen.getByText('2030-01-31 23:59 前兑换')).toBeTruthy()
})

test('the preview waits until enough is filled in', async () => {
  serve(() => pageOf([]))
  await showToVoucherStaff(<MakePreview values={{ kind: 'GOLD' }} />)
  expect(screen.getAllByText('填写后显示')).toHaveLength(2)
})
