import type { Tag } from '@lectern/contract/access/tags.ts'
import type { Level } from '@lectern/contract/base/rights.ts'
import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SessionContext } from '../context/session.ts'
import { pageOf, type Screen, type SeenCall, showPage } from './managed-list.fixture.tsx'
import { sessionWith } from './session.fixture.ts'

export const account: AccountDetail = {
  id: 7,
  areaCode: '86',
  phone: '138****8000',
  nickname: '小满',
  avatar: null,
  gender: 'FEMALE',
  registerTime: '2025-03-01T00:00:00Z',
  lastActiveTime: '2026-03-01T00:00:00Z',
  channel: '官网',
  platform: 'IOS',
  deviceModel: 'iPhone 17',
  appVersion: '5.2.0',
  inviterId: null,
  gold: 12_345,
  courseHours: 8,
  vip: true,
  vipExpirationDate: '2030-01-31T16:30:00Z',
  enable: true,
  remark: '常来电话',
  tagIds: [3],
  studyDays: 40,
  studySeconds: 5400,
  inviter: null,
  inviteeCount: 2,
}

const tag = (id: number, name: string): Tag => ({ id, name, colour: '#1668dc', remark: '', staffCount: 0, version: 0 })

/** What the screens about users ask for besides the users; everything else answers with an empty page. */
export const answerAround = ({ path }: SeenCall): unknown => {
  if (path.endsWith('/getAllTags')) return pageOf([tag(3, '高三'), tag(4, '考研')])
  if (path === '/common/account-channel') return ['官网']
  if (path === `/account/${account.id}`) return account
  return pageOf([])
}

interface Operator {
  codes?: string[]
  timeZone?: string
}

/** Shows a page to an operator who holds these codes in full, besides the one that users need. */
export const showTo = (
  { codes = [], timeZone = 'Asia/Shanghai' }: Operator,
  page: ReactNode,
  search = '',
): Promise<Screen> =>
  showPage(
    <SessionContext value={sessionWith(inFull(['ACCOUNT_MANAGE', ...codes]), { timeZone })}>{page}</SessionContext>,
    search,
  )

const inFull = (codes: string[]): Record<string, Level> => Object.fromEntries(codes.map((code) => [code, 'FULL']))

/** The calls that changed something. */
export const changes = (seen: SeenCall[]): SeenCall[] => seen.filter(({ method }) => method !== 'GET')

/** The dialog with this title, once it is open. */
export async function dialogTitled(title: string): Promise<ReturnType<typeof within>> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  const dialog = heading.closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error(`“${title}” is not the title of a dialog`)
  return within(dialog)
}
