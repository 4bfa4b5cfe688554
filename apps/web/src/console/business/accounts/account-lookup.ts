import { accounts } from '@lectern/contract/customers/accounts.ts'
import { call } from '../../../lib/call.ts'

/** Finds a user by nickname, or by phone if digits are typed. Only for those who hold ACCOUNT_MANAGE. */
export const accountLookup = {
  search: async (words: string, signal: AbortSignal) => {
    const byPhone = /^\d{4,15}$/.test(words)
    const query = byPhone ? { phone: words, size: 20 } : { nickname: words, size: 20 }
    const { content } = await call(accounts.list, { query }, { signal })
    return content.map(({ id, nickname, phone }) => ({ value: id, label: `${nickname} ${phone}` }))
  },
  nameOf: async (id: number) => (await call(accounts.get, { params: { id } })).nickname,
}
