import { type SavedView, savedViews } from '@lectern/contract/home/saved-views.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { localKeys, writeLocal } from '../../../lib/local-store.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { refreshResource } from '../../context/resources.ts'
import { sameValue } from '../form/same-value.ts'
import { type ListLook, readFilters } from './list-memory.ts'
import { viewsOfList } from './view-queries.ts'

/** Makes views of the filters that this browser kept for a list. What the server refuses stays for the next time. */
export async function moveFilters(client: QueryClient, list: string, look: ListLook): Promise<void> {
  const views = await client.fetchQuery({ ...viewsOfList(list), staleTime: 0 })
  const own = views.filter((view) => view.own)
  let count = 0
  for (const filter of readFilters()[list] ?? []) {
    const isThere = own.some(({ name, state }) => name === filter.name && sameValue(state.filters, filter.values))
    if (!isThere) {
      const state = { ...look, sort: null, filters: filter.values }
      const added = await call(savedViews.create, { body: { list, name: freeName(filter.name, own), state } }).then(
        () => true,
        () => false,
      )
      if (!added) continue
      count += 1
    }
    const { [list]: rest = [], ...others } = readFilters()
    writeLocal(localKeys.savedFilters, { ...others, [list]: rest.filter(({ name }) => name !== filter.name) })
  }
  if (count === 0) return
  void feedback().message.info(t('kit.views.moved', { count }), 6)
  await refreshResource(client, 'savedViews')
}

/** The name itself, or with a number behind it where another browser has moved a different filter of that name. */
function freeName(name: string, views: readonly Pick<SavedView, 'name'>[]): string {
  const taken = new Set(views.map((view) => view.name))
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name} ${n}`
  return free
}
