import { maxPageSize } from '@lectern/contract/base/page.ts'
import { type Voucher, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'

/** More cards than these make a browser slow, and a printer busy for long. */
export const cardsOfSheet = 1_000
const pagesOfSheet = cardsOfSheet / maxPageSize

interface SheetCards {
  /** Undefined until all of them are loaded. */
  cards: Voucher[] | undefined
  failed: boolean
  retry: () => void
}

/** The unused vouchers of one part of a batch, counted from 1. */
export function useSheetCards(batchId: number, part: number): SheetCards {
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(vouchers.list), 'sheet', batchId, part],
    queryFn: async ({ signal }) => {
      const cards: Voucher[] = []
      const first = (part - 1) * pagesOfSheet + 1
      for (let page = first; page < first + pagesOfSheet; page += 1) {
        const query = { batchId, status: 'UNUSED', page, size: maxPageSize } as const
        const { content } = await call(vouchers.list, { query }, { signal })
        cards.push(...content)
        if (content.length < maxPageSize) break
      }
      return cards
    },
    meta: { quiet: true },
  })
  return { cards: data, failed: error !== null && data === undefined, retry: () => void refetch() }
}
