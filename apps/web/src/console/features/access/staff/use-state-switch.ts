import { type StaffMember, staff } from '@lectern/contract/access/staff.ts'
import type { Page } from '@lectern/contract/base/page.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { showRefusal } from '../../../kit/record/refusal.ts'

type State = StaffMember['activeflg']

/** Enables or disables a member: shown at once, reverted if the server refuses. */
export function useStateSwitch(): (member: StaffMember, on: boolean) => Promise<void> {
  const client = useQueryClient()
  const queryKey = ['staff', 'list']
  const show = (id: number, activeflg: State) =>
    client.setQueriesData<Page<StaffMember>>({ queryKey }, (page) =>
      page ? { ...page, content: page.content.map((row) => (row.id === id ? { ...row, activeflg } : row)) } : page,
    )
  return async ({ id, activeflg }, on) => {
    await client.cancelQueries({ queryKey })
    show(id, on ? 'ACTIVE' : 'INACTIVE')
    try {
      await call(staff.changeStatus, { params: { id, status: on ? '1' : '0' } })
    } catch (refusal) {
      show(id, activeflg)
      showRefusal(refusal)
    }
    await refreshResource(client, resourceOf(staff.list))
  }
}
