import type { Route } from '@lectern/contract/base/route.ts'
import { type Banner, banners } from '@lectern/contract/operations/banners.ts'
import { call } from '../../../../lib/call.ts'
import { useMay } from '../../../context/session.ts'
import { type SavedRow, useJustSaved } from '../../../kit/list/just-saved.ts'
import { useMoves } from '../../../kit/list/moves.ts'
import { type FilterOf, type ListHandle, useList } from '../../../kit/list/use-list.ts'

/** The banners in use, their order, and which was just saved. */
interface BannerList extends ListHandle<Banner, FilterOf<typeof banners.list>> {
  nameOf: (banner: Banner) => string
  move: (banner: Banner, up: boolean, by?: number) => Promise<void>
  offered: (action: 'move') => Route | undefined
  saved: SavedRow<Banner> | null
}

/** The banners in use; moving one gives it a new place in the sequence. */
export function useBannerList(): BannerList {
  const list = useList(banners.list)
  const saved = useJustSaved(list, banners.get)
  const mayMove = useMay()(banners.place)
  const { page, size } = list.state
  const moves = useMoves(list, ({ id }, { up, by }, at) => {
    const place = (page - 1) * size + at + 1
    return call(banners.place, { body: { id, sequence: up ? place - by : place + by } })
  })
  return {
    ...list,
    ...moves,
    saved,
    marked: saved?.marked,
    offered: () => (mayMove ? banners.place : undefined),
    nameOf: ({ title }) => title,
  }
}
