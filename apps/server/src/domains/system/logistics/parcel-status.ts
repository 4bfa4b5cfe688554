import type { ParcelStatus } from '@lectern/contract/system/logistics.ts'

/** What kuaidi100 calls the states of a parcel, by number and by name. */
const states: [number: string, name: string, status: ParcelStatus][] = [
  ['0', '在途', 'IN_TRANSIT'],
  ['1', '揽收', 'COLLECTED'],
  ['2', '疑难', 'PROBLEM'],
  ['3', '签收', 'SIGNED'],
  ['4', '退签', 'RETURNED'],
  ['5', '派件', 'DELIVERING'],
  ['6', '退回', 'RETURNED'],
  ['7', '转投', 'IN_TRANSIT'],
  ['8', '清关', 'IN_TRANSIT'],
  ['10', '待清关', 'IN_TRANSIT'],
  ['11', '清关中', 'IN_TRANSIT'],
  ['12', '已清关', 'IN_TRANSIT'],
  ['13', '清关异常', 'PROBLEM'],
  ['14', '拒签', 'PROBLEM'],
]
const statuses = new Map(
  states.flatMap(([number, name, status]) => [[number, status] as const, [name, status] as const]),
)

/** Our status for a state of kuaidi100, or null if it says nothing that we know. */
export const statusOf = (state: string): ParcelStatus | null => statuses.get(state.trim()) ?? null
