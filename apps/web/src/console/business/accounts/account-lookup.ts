import { phoneDigits } from '@lectern/contract/base/phone-filters.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { call } from '../../../lib/call.ts'

/** Finds a user by nickname, or by phone if digits of one are typed. Only for those who hold ACCOUNT_MANAGE. */
export const accountLookup = {
  search: async (words: string, signal: AbortSignal) => {
    const byPhone = phoneDigits.safeParse(words).success
    const query = byPhone ? { phone: words, size: 20 } : { nickname: words, size: 20 }
    const { content } = await call(accounts.list, { query }, { signal })
    return content.map(({ id, nickname, phone }) => ({ value: id, label: `${nickname} ${phone}` }))
  },
  nameOf: async (id: number) => (await call(accounts.get, { params: { id } })).nickname,
}
