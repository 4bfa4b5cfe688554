import type { Route } from '@lectern/contract/base/route.ts'
import { type Banner, banners } from '@lectern/contract/operations/banners.ts'
import { call } from '../../../../lib/call.ts'
import { useMay } from '../../../context/session.ts'
import { useMoves } from '../../../kit/list/moves.ts'
import { type FilterOf, type ListHandle, useList } from '../../../kit/list/use-list.ts'

interface BannerList extends ListHandle<Banner, FilterOf<typeof banners.list>> {
  nameOf: (banner: Banner) => string
  move: (banner: Banner, up: boolean, by?: number) => Promise<void>
  offered: (action: 'move') => Route | undefined
}

/** The banners in use; moving one gives it a new place in the sequence. */
export function useBannerList(): BannerList {
  const list = useList(banners.list)
  const mayMove = useMay()(banners.place)
  const { page, size } = list.state
  const moves = useMoves(list, ({ id }, { up, by }, at) => {
    const place = (page - 1) * size + at + 1
    return call(banners.place, { body: { id, sequence: up ? place - by : place + by } })
  })
  return { ...list, ...moves, offered: () => (mayMove ? banners.place : undefined), nameOf: ({ title }) => title }
}
