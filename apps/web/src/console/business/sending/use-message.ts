import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { resourceOf } from '../../context/resources.ts'
import { useTab } from '../../context/tab.ts'
import type { EditedRecord } from '../../kit/list/managed-contract.ts'

export interface ShownMessage<M> {
  message: M | undefined
  failure: 'gone' | 'failed' | null
  retry: () => void
}

/** The message of the tab's `?id=`, refetched when its list changes; its title becomes the tab's. */
export function useMessage<C extends EditedRecord>(contract: C): ShownMessage<ReplyOf<C['get']>> {
  const { search, setTitle } = useTab()
  const get: EditedRecord['get'] = contract.get
  const id = Number(search.get('id'))
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(contract.update), 'view', id],
    queryFn: async ({ signal }) => (await call(get, { params: { id } }, { signal })) as ReplyOf<C['get']>,
    meta: { quiet: true },
  })
  const title = data && 'title' in data ? String(data.title) : undefined
  useEffect(() => {
    if (title) setTitle(title)
  }, [setTitle, title])
  const gone = error instanceof ApiError && (error.status === 404 || error.code === BAD_INPUT)
  // A failed refetch keeps what is on screen.
  const failed = error !== null && data === undefined
  return { message: data, failure: gone ? 'gone' : failed ? 'failed' : null, retry: () => void refetch() }
}
