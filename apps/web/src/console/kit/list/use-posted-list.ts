import type { Page } from '@lectern/contract/base/page.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { resourceOf } from '../../context/resources.ts'
import { type ListHandle, type Row, type RowOf, useListSource } from './use-list.ts'

/** A POST that returns a page of rows, with paging in the query and filters in the body. */
type PostedListRoute = Route<z.ZodType, z.ZodObject, z.ZodObject, z.ZodType<Page<Row>>>
type PostedFilter<T extends PostedListRoute> = keyof z.input<T['body']> & string

/** Like `useList`, for lists that are read with a POST. */
export function usePostedList<T extends PostedListRoute>(route: T): ListHandle<RowOf<T>, PostedFilter<T>> {
  const wire: PostedListRoute = route
  const textual = useMemo(() => z.object(textualShape(wire.body)).partial(), [wire])
  const address = useMemo(() => wire.query.extend(textual.shape), [wire, textual])
  return useListSource<RowOf<T>, PostedFilter<T>>({
    resource: resourceOf(route),
    address,
    ask: ({ page, size, sort, filters }, signal) =>
      call(wire, { query: { page, size, sort }, body: textual.parse(filters) }, { signal }),
  })
}

/** The filters as they appear in an address, where numbers are text too. */
function textualShape(body: z.ZodObject): Record<string, z.ZodType> {
  const fields: Record<string, z.ZodType<unknown, number>> = body.shape
  const either = (field: z.ZodType<unknown, number>) => z.union([field, z.coerce.number<string>().pipe(field)])
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, either(field)]))
}
