import type { SearchKind } from '@lectern/contract/home/search.ts'
import { has, t } from '../../context/i18n.ts'

/** Whose words the states of a kind are; the others have a life. */
const wordsOf: Partial<Record<SearchKind, string>> = {
  orders: 'orders.statuses',
  vouchers: 'vouchers.statuses',
  feedback: 'feedback.statuses',
  pushMessages: 'sending.states',
  siteMessages: 'sending.states',
  messageTasks: 'sending.states',
  logisticsOrders: 'logistics.statuses',
}

/** The state of a record in words, as its own pages say it. */
export function stateWord(kind: SearchKind, state: string): string {
  const key = `${wordsOf[kind] ?? 'kit.life.states'}.${state}`
  return has(key) ? t(key) : state
}
