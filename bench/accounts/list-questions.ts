import { type Account, accounts } from '@lectern/contract/customers/accounts.ts'
import { type BenchServer, type Page, pageSize, type Query } from '../bench-server.ts'
import type { Question, Sample } from './sample.ts'

type Check = (row: Account, sample: Sample) => boolean
/** How many rows of a first page there have to be. */
type Rows = 'full' | 'some' | 'none'
interface Filter {
  query: Query | ((sample: Sample) => Query)
  matches: Check
  rows?: Rows
}

const days = (count: number): string => new Date(Date.now() + count * 24 * 3_600_000).toISOString()
const [monthAgo, weekAgo] = [days(-30), days(-7)]
/** The contents of a word filter in the nicknames that the seed makes up, and how many there are. */
const nicknames: [word: string, rows: Rows][] = [
  ['用户', 'full'],
  ['小鹿', 'full'],
  ['同学', 'full'],
  ['王老', 'full'],
  ['龙虾', 'none'],
  // Both letters are frequent, but never in this order.
  ['鹿小', 'none'],
  ['的向日葵', 'full'],
  ['爱笑的小', 'full'],
  ['小鹿爱读', 'full'],
  ['用户12', 'some'],
  ['蓝色龙虾', 'none'],
  ['王', 'full'],
  ['kevin', 'full'],
  ['kevin42', 'some'],
]
/** A phone is shown with its first three and its last four digits. */
const shownAs = (phone: string) => (row: Account) =>
  row.phone.startsWith(phone.slice(0, 3)) && row.phone.endsWith(phone.slice(-4))
const isVip: Check = ({ vip }) => vip

const filters: Record<string, Filter> = {
  'as it opens': { query: {}, matches: () => true },
  id: { query: ({ id }) => ({ id }), matches: (row, { id }) => row.id === id, rows: 'some' },
  'phone, whole': {
    query: ({ phone }) => ({ phone }),
    matches: (row, { phone }) => shownAs(phone)(row),
    rows: 'some',
  },
  'phone, first three digits': {
    query: ({ phone }) => ({ phone: phone.slice(0, 3) }),
    matches: (row, { phone }) => row.phone.startsWith(phone.slice(0, 3)),
  },
  'phone, last four digits': {
    query: ({ phone }) => ({ phone: phone.slice(-4) }),
    matches: (row, { phone }) => row.phone.endsWith(phone.slice(-4)),
    rows: 'some',
  },
  ...Object.fromEntries(
    nicknames.map(([nickname, rows]) => [
      `nickname ${nickname}`,
      { query: { nickname }, matches: (row: Account) => row.nickname.toLowerCase().includes(nickname), rows },
    ]),
  ),
  'registered in three weeks': {
    query: { registerStart: monthAgo, registerEnd: weekAgo },
    matches: ({ registerTime }) => registerTime >= monthAgo && registerTime <= weekAgo,
  },
  'active in three weeks': {
    query: { activeStart: monthAgo, activeEnd: weekAgo },
    matches: ({ lastActiveTime }) => lastActiveTime >= monthAgo && lastActiveTime <= weekAgo,
  },
  VIP: { query: { vip: true }, matches: isVip },
  'not VIP': { query: { vip: false }, matches: ({ vip }) => !vip },
  'VIP for less than a week': {
    query: { vipDays: 7 },
    matches: ({ vip, vipExpirationDate }) => vip && (vipExpirationDate ?? '') < days(7),
  },
  enabled: { query: { enable: true }, matches: ({ enable }) => enable },
  disabled: { query: { enable: false }, matches: ({ enable }) => !enable },
  'one channel': { query: { channel: 'huawei' }, matches: ({ channel }) => channel === 'huawei' },
  'two channels': { query: { channel: 'huawei,h5' }, matches: ({ channel }) => /^(huawei|h5)$/.test(channel) },
  'platform Android': { query: { platform: 'ANDROID' }, matches: ({ platform }) => platform === 'ANDROID' },
  'platform web': { query: { platform: 'WEB' }, matches: ({ platform }) => platform === 'WEB' },
  'one tag': {
    query: ({ tagIds }) => ({ tagIds: tagIds[0] }),
    matches: (row, { tagIds }) => row.tagIds.some((id) => id === tagIds[0]),
  },
  'any of two tags': {
    query: ({ tagIds }) => ({ tagIds: tagIds.slice(-2).join(',') }),
    matches: (row, { tagIds }) => row.tagIds.some((id) => tagIds.slice(-2).includes(id)),
  },
  'gold from 100 to 200': {
    query: { goldMin: 100, goldMax: 200 },
    matches: ({ gold }) => gold >= 100 && gold <= 200,
  },
  'gold up to 100': { query: { goldMax: 100 }, matches: ({ gold }) => gold <= 100 },
  'invited by one': {
    query: ({ busyId }) => ({ inviterId: busyId }),
    matches: ({ inviterId }, { busyId }) => inviterId === busyId,
  },
}

const list = accounts.list.path

function check(page: Page<Account>, sample: Sample, { matches, rows = 'full' }: Filter): void {
  const { content } = page
  const enough = { full: content.length === pageSize, some: content.length > 0, none: content.length === 0 }[rows]
  if (!enough) throw new Error(`${content.length} rows came, but not ${rows}`)
  const wrong = content.find((row) => !matches(row, sample))
  if (wrong) throw new Error(`a row does not match: ${JSON.stringify(wrong)}`)
}

const filterQuestions: Question[] = Object.entries(filters).map(([name, filter]) => ({
  name,
  ask: async (server, sample) => {
    const query = { size: pageSize, ...(typeof filter.query === 'function' ? filter.query(sample) : filter.query) }
    return async () => {
      const answer = await server.get<Page<Account>>(list, query)
      check(answer.data, sample, filter)
      return answer
    }
  },
}))

type Sort = 'registerTime' | 'lastActiveTime' | 'gold' | 'studySeconds' | 'vipExpirationDate'
const sorts: Sort[] = ['registerTime', 'lastActiveTime', 'gold', 'studySeconds', 'vipExpirationDate']

const sortQuestions: Question[] = sorts.flatMap((field) =>
  (['asc', 'desc'] as const).map((direction) => ({
    name: `sorted by ${field}, ${direction}`,
    ask: async (server, sample) => async () => {
      const answer = await server.get<Page<Account>>(list, { size: pageSize, sort: `${field},${direction}` })
      check(answer.data, sample, { query: {}, matches: () => true })
      requireOrder(
        answer.data.content.map((row) => row[field] ?? ''),
        direction,
      )
      return answer
    },
  })),
)

function requireOrder(values: (string | number)[], direction: 'asc' | 'desc'): void {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  if (direction === 'desc') sorted.reverse()
  if (values.join() !== sorted.join()) throw new Error(`not in order: ${values.join()}`)
}

/** Pages as the console turns them: on from a row, and to an end whose number it has asked for. */
const pageQuestions: Question[] = [
  pageQuestion('second page', async (server) => {
    const { data } = await server.get<Page<Account>>(list, { size: pageSize })
    return { page: 2, after: data.content.at(-1)?.id }
  }),
  pageQuestion('last page', async (server) => {
    const { data } = await server.get<Page<Account>>(list, { size: pageSize, count: 'exact' })
    return { page: Math.ceil(data.totalElements / pageSize), total: data.totalElements }
  }),
]

function pageQuestion(name: string, choose: (server: BenchServer) => Promise<Query>): Question {
  return {
    name,
    ask: async (server, sample) => {
      const query = { size: pageSize, ...(await choose(server)) }
      return async () => {
        const answer = await server.get<Page<Account>>(list, query)
        check(answer.data, sample, { query, matches: () => true, rows: 'some' })
        return answer
      }
    },
  }
}

export const listQuestions: Question[] = [...filterQuestions, ...pageQuestions, ...sortQuestions]
