import { savedViews, type ViewState } from '@lectern/contract/home/saved-views.ts'
import { roleTable, staffRoleTable } from '../../../platform/access/access.table.ts'
import type { Caller, TestServer } from '../../../testing/test-server.ts'

export const viewOf = (filters: Record<string, string> = {}): ViewState => ({
  filters,
  sort: null,
  density: 'medium',
  hidden: [],
  order: [],
})

/** A view of the hot words. */
export async function keepView(who: Caller, name: string, filters: Record<string, string> = {}): Promise<number> {
  const body = { list: 'hotWords', name, state: viewOf(filters) }
  return (await who.ask(savedViews.create, { body })).id
}

export const viewsOf = (who: Caller, list = 'hotWords') => who.ask(savedViews.list, { query: { list } })

export const setDefault = (who: Caller, viewId: number | null) =>
  who.call(savedViews.setDefault, { body: { list: 'hotWords', viewId } })

/** A role that these members hold. */
export async function roleOf(server: TestServer, name: string, ...staffIds: number[]): Promise<number> {
  const [role] = await server.db.insert(roleTable).values({ name }).returning()
  if (!role) throw new Error('no role')
  const holders = staffIds.map((staffId) => ({ staffId, roleId: role.id }))
  if (holders.length > 0) await server.db.insert(staffRoleTable).values(holders)
  return role.id
}
