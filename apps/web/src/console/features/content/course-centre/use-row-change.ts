import type { Page } from '@lectern/contract/base/page.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refreshResource } from '../../../context/resources.ts'

/** Sends a change of one row: shown at once, and reverted if it is refused; the refusal is thrown to the caller. */
export type RowChange<R> = (row: R, patch: Partial<R>, send: () => Promise<unknown>) => Promise<void>

/** Changes rows of a list that is cached whole under this key. */
export function useRowChange<R extends { id: number }>(
  queryKey: readonly [resource: string, ...string[]],
): RowChange<R> {
  const client = useQueryClient()
  const write = (id: number, patch: Partial<R>) =>
    client.setQueryData<Page<R>>(
      queryKey,
      (page) => page && { ...page, content: page.content.map((row) => (row.id === id ? { ...row, ...patch } : row)) },
    )
  return async (row, patch, send) => {
    // A list request in flight would bring the old value back.
    await client.cancelQueries({ queryKey })
    write(row.id, patch)
    try {
      await send()
    } catch (refusal) {
      const names = Object.keys(patch) as (keyof R)[]
      write(row.id, Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<R>)
      throw refusal
    } finally {
      void refreshResource(client, queryKey[0])
    }
  }
}
