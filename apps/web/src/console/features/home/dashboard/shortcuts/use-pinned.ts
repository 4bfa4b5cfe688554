import { pinnedPages } from '@lectern/contract/home/pinned-pages.ts'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'
import { feedback } from '../../../../context/feedback.ts'
import { refreshResource, resourceOf } from '../../../../context/resources.ts'

const resource = resourceOf(pinnedPages.get)
const queryKey = [resource, 'home']

/** The paths of the pages that the reader pinned. A change shows at once and is taken back if the server refuses it. */
export function usePinned(): { query: UseQueryResult<string[]>; save: (paths: string[]) => void } {
  const client = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(pinnedPages.get, {}, { signal })).paths,
    meta: { quiet: true },
  })
  const { mutate } = useMutation({
    // One after the other, so that the last one stays.
    scope: { id: resource },
    mutationFn: (paths: string[]) => call(pinnedPages.save, { body: { paths } }),
    onError: (refusal) => {
      feedback().report(refusal)
      return refreshResource(client, resource)
    },
    meta: { quiet: true },
  })
  const save = (paths: string[]) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, paths)
    mutate(paths)
  }
  return { query, save }
}
