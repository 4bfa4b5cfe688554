import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { refreshResource } from '../../context/resources.ts'
import type { ListHandle, Row } from './use-list.ts'

/** A move within the list: up or down, past this many neighbours. */
export interface Steps {
  up: boolean
  by: number
}

/** The move of a row that is dropped on another one; null when it is dropped in its own place. */
export function stepsTo(ids: readonly number[], id: number, overId: number): Steps | null {
  const [from, to] = [ids.indexOf(id), ids.indexOf(overId)]
  if (from < 0 || to < 0 || from === to) return null
  return { up: to < from, by: Math.abs(to - from) }
}

/** The ids after one of them has moved, limited to the ends of the list. */
export function movedIds(ids: readonly number[], id: number, { up, by }: Steps): number[] {
  const from = ids.indexOf(id)
  const to = Math.min(ids.length - 1, Math.max(0, from + (up ? -by : by)))
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The rows in the order of these ids, or unchanged when they are no longer the same rows. */
export function inOrderOf<R extends Row>(rows: R[], ids: readonly number[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return ordered.length === rows.length && ids.length === rows.length ? ordered : rows
}

export interface Moves<R extends Row> {
  rows: R[]
  /** `by` is the number of neighbours to pass, one by default. */
  move: (row: R, up: boolean, by?: number) => Promise<void>
}

/**
 * Moves rows of a list: the rows show the new order at once and go back when the server refuses. The order is kept in
 * state and not in the query's data, which updates a moment later: a dropped row would jump back and forth.
 */
export function useMoves<R extends Row>(
  { rows, resource }: Pick<ListHandle<R>, 'rows' | 'resource'>,
  /** `at` is the index of the row on its page, including the effect of earlier moves that are still pending. */
  send: (row: R, steps: Steps, at: number) => Promise<unknown>,
): Moves<R> {
  const client = useQueryClient()
  const [pendingOrder, setPendingOrder] = useState<number[]>()
  const pendingCount = useRef(0)
  const shown = pendingOrder ? inOrderOf(rows, pendingOrder) : rows

  return {
    rows: shown,
    move: async (row, up, by = 1) => {
      const ids = shown.map(({ id }) => id)
      setPendingOrder(movedIds(ids, row.id, { up, by }))
      pendingCount.current += 1
      await send(row, { up, by }, ids.indexOf(row.id)).catch((refusal: unknown) => {
        setPendingOrder(undefined)
        feedback().report(refusal)
      })
      await refreshResource(client, resource)
      pendingCount.current -= 1
      if (pendingCount.current === 0) setPendingOrder(undefined)
    },
  }
}
