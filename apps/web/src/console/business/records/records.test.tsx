import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StaffName } from '../../kit/display/StaffName.tsx'
import { clearScreen, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { as } from '../../testing/rights.fixture.tsx'
import { CourseLink } from './CourseLink.tsx'
import { GoodsLink } from './GoodsLink.tsx'
import { RecordLink } from './RecordLink.tsx'

afterEach(clearScreen)

/** Lessons with an odd number are in original reading; the third item is an article, the ninth is gone. */
function serveCourses(): string[] {
  const asked: string[] = []
  serve(() => null)
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://test')
    if (!pathname.endsWith('/course-place')) throw new Error(`nobody should ask for ${address}`)
    asked.push(`${searchParams.get('items')} ${searchParams.get('lessons')}`)
    const ids = (name: string) => (searchParams.get(name) ?? '').split(',').filter(Boolean).map(Number)
    const items = ids('items').filter((id) => id !== 9)
    return Response.json({
      code: 1000,
      message: '',
      data: {
        items: items.map((id) => ({ id, section: 'subject', kind: id === 3 ? 'ARTICLE' : 'SERIES' })),
        lessons: ids('lessons').map((id) => ({ id, section: id % 2 === 1 ? 'original-reading' : 'subject' })),
      },
    })
  })
  return asked
}
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('lessons, series and articles lead to their pages in their sections, all found by one call', async () => {
  const asked = serveCourses()
  await showPage(
    <>
      <CourseLink table="lessons" id={5}>
        原版的单课
      </CourseLink>
      <CourseLink table="lessons" id={6}>
        课程的单课
      </CourseLink>
      <CourseLink table="items" id={2}>
        系列
      </CourseLink>
      <CourseLink table="items" id={3}>
        文章
      </CourseLink>
      <CourseLink table="items" id={9}>
        已删除
      </CourseLink>
    </>,
  )
  expect(await hrefOf('原版的单课')).toBe('#/followOriginal/editVideoTxt?id=5')
  expect(await hrefOf('课程的单课')).toBe('#/courseCenter/editVideoTxt?id=6')
  expect(await hrefOf('系列')).toBe('#/courseCenter/single?id=2')
  expect(await hrefOf('文章')).toBe('#/courseCenter/articleEdit?id=3')
  expect(screen.queryByRole('link', { name: '已删除' })).toBeNull()
  expect(asked).toEqual(['2,3,9 5,6'])
})

test('whoever may open neither section asks for nothing, and whoever lacks the right one sees plain text', async () => {
  const asked = serveCourses()
  const lesson = (
    <CourseLink table="lessons" id={5}>
      原版的单课
    </CourseLink>
  )
  await showPage(as({ ORDERS: 'VIEW' }, lesson))
  expect([asked, screen.queryByRole('link')]).toEqual([[], null])
  clearScreen()

  const askedAgain = serveCourses()
  await showPage(as({ COURSE: 'VIEW' }, lesson))
  await waitFor(() => expect(askedAgain).toHaveLength(1))
  expect(await screen.findByText('原版的单课')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['homeRecommends', '#/operation/recommendEdit?id=7'],
  ['appAccounts', '#/userManagement/view?id=7'],
  ['staff', '#/systemcenter/backUserManage?realName=%E9%9F%A9%E6%A2%85%E6%A2%85'],
  ['vouchers', '#/finance/exchange?voucher=7'],
  ['holidays', '#/system/holiday'],
])('a record of %s leads to %s', async (resource, href) => {
  await showPage(<RecordLink resource={resource} id={7} name="韩梅梅" />)
  expect(await hrefOf('韩梅梅')).toBe(href)
})

test('a record of which nobody knows where it is looked after is plain text', async () => {
  await showPage(<RecordLink resource="uploads" id={7} name="图片" />)
  expect(screen.getByText('图片')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a VIP package leads to its form, gold to nothing; somebody who left is plain text', async () => {
  await showPage(
    <>
      <GoodsLink kind="VIP" id={4} name="年卡">
        年卡
      </GoodsLink>
      <GoodsLink kind="GOLD" id={null} name="60 金币">
        60 金币
      </GoodsLink>
      <StaffName by={{ id: null, name: '离职的人' }} />
    </>,
  )
  expect(await hrefOf('年卡')).toBe('#/userManagement/memberPackageEdit?id=4')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
