import { performance } from 'node:perf_hooks'
import { type Account, accounts } from '@lectern/contract/customers/accounts.ts'
import { entitlements } from '@lectern/contract/customers/entitlements.ts'
import { feedback } from '@lectern/contract/customers/feedback.ts'
import { accountLedgers } from '@lectern/contract/customers/ledgers.ts'
import { accountStudy, type StudyStat } from '@lectern/contract/customers/study.ts'
import { accountOrders } from '@lectern/contract/finance/account-orders.ts'
import { received } from '@lectern/contract/operations/received.ts'
import { type Answer, type BenchServer, type Page, pageSize, type Query } from '../bench-server.ts'
import type { Question, Sample } from './sample.ts'

const pathOf = (path: string, id: number): string => path.replace('{id}', String(id))

/** The lists on the page of an account. */
const parts = {
  gold: accountLedgers.gold.path,
  'course hours': accountLedgers.courseHours.path,
  'lessons owned': entitlements.courses.path,
  'series owned': entitlements.subjects.path,
  recharges: accountOrders.recharges.path,
  orders: accountOrders.orders.path,
  study: accountStudy.records.path,
  invited: accountStudy.invitees.path,
  messages: received.messages.path,
  pushes: received.pushes.path,
  history: accounts.history.path,
}

async function header(server: BenchServer, { busyId }: Sample): Promise<Answer<Account>> {
  const answer = await server.get<Account>(pathOf(accounts.get.path, busyId))
  if (answer.data.id !== busyId) throw new Error(`asked for ${busyId}, got ${answer.data.id}`)
  return answer
}

async function part(server: BenchServer, path: string, query: Query = {}): Promise<Answer<Page>> {
  const answer = await server.get(path, { size: pageSize, ...query })
  if (answer.data.content.length !== pageSize) throw new Error(`${path} has ${answer.data.content.length} rows`)
  return answer
}

async function studyStat(server: BenchServer, { busyId }: Sample): Promise<Answer<StudyStat>> {
  const answer = await server.get<StudyStat>(pathOf(accountStudy.stat.path, busyId))
  const { totalDays, days: shown } = answer.data
  if (totalDays === 0 || shown.length === 0) throw new Error('the busiest account has not studied')
  return answer
}

/** What the browser asks for when the page opens, at once. */
async function opened(server: BenchServer, sample: Sample): Promise<Answer<unknown>> {
  const start = performance.now()
  const data = await Promise.all([header(server, sample), part(server, pathOf(parts.gold, sample.busyId))])
  return { took: performance.now() - start, data }
}

export const pageQuestions: Question[] = [
  { name: 'as it opens: header and gold', ask: async (server, sample) => () => opened(server, sample) },
  { name: 'header', ask: async (server, sample) => () => header(server, sample) },
  ...Object.entries(parts).map(
    ([name, path]): Question => ({
      name,
      ask:
        async (server, { busyId }) =>
        () =>
          part(server, pathOf(path, busyId)),
    }),
  ),
  { name: 'study in total', ask: async (server, sample) => () => studyStat(server, sample) },
  {
    name: 'feedback',
    ask:
      async (server, { busyId }) =>
      () =>
        part(server, feedback.list.path, { accountId: busyId }),
  },
]
