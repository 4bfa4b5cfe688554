import type { Page } from '@lectern/contract/base/page.ts'
import { useQueryClient } from '@tanstack/react-query'
import { feedback } from '../../context/feedback.ts'
import { refreshResource } from '../../context/resources.ts'
import type { Row } from './use-list.ts'

/** Changes fields of a row: shown at once in every cached page of the list, and taken back if the server refuses. */
export function useInstantChange<R extends Row>(
  resource: string,
): (row: R, change: Partial<R>, send: () => Promise<unknown>) => Promise<void> {
  const client = useQueryClient()
  const queryKey = [resource, 'list']
  const show = (id: number, fields: Partial<R>) =>
    client.setQueriesData<Page<R>>({ queryKey }, (page) =>
      page ? { ...page, content: page.content.map((row) => (row.id === id ? { ...row, ...fields } : row)) } : page,
    )
  return async (row, change, send) => {
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof R]]))
    await client.cancelQueries({ queryKey })
    show(row.id, change)
    try {
      await send()
    } catch (refusal) {
      show(row.id, before as Partial<R>)
      feedback().report(refusal)
    }
    await refreshResource(client, resource)
  }
}
