import { vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'

/** The packages to choose from, which are few. */
export function useVipPackages(enabled: boolean) {
  return useQuery({
    queryKey: [resourceOf(vipPackages.list), 'pick'],
    queryFn: ({ signal }) => call(vipPackages.pick, {}, { signal }),
    select: ({ content }) => content,
    enabled,
  })
}
