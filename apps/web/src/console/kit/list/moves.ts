import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { refreshResource } from '../../context/resources.ts'
import type { ListHandle, Row } from './use-list.ts'

/** A way through the list: up or down, past this many neighbours. */
export interface Steps {
  up: boolean
  by: number
}

/** The way of a row that is dropped where another one stands; none when it comes back to its own place. */
export function stepsTo(ids: readonly number[], id: number, overId: number): Steps | null {
  const [from, to] = [ids.indexOf(id), ids.indexOf(overId)]
  if (from < 0 || to < 0 || from === to) return null
  return { up: to < from, by: Math.abs(to - from) }
}

/** The ids once one of them has gone its way, as far as they reach. */
export function movedIds(ids: readonly number[], id: number, { up, by }: Steps): number[] {
  const from = ids.indexOf(id)
  const to = Math.min(ids.length - 1, Math.max(0, from + (up ? -by : by)))
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The rows in the order of these ids; as they came, when they are no longer the same rows. */
export function inOrderOf<R extends Row>(rows: R[], ids: readonly number[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return ordered.length === rows.length && ids.length === rows.length ? ordered : rows
}

export interface Moves<R extends Row> {
  rows: R[]
  /** Past so many neighbours, one if not said. */
  move: (row: R, up: boolean, by?: number) => Promise<void>
}

/**
 * Moves rows of a list: its rows stand in the new order at once and go back when the server refuses. Kept beside the
 * query's data, which would be told a moment later: a row that was dropped would jump back and forth.
 */
export function useMoves<R extends Row>(
  { rows, resource }: Pick<ListHandle<R>, 'rows' | 'resource'>,
  /** `at` is where the row stood on its page, earlier moves that are still under way counted in. */
  send: (row: R, steps: Steps, at: number) => Promise<unknown>,
): Moves<R> {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<number[]>()
  const underWay = useRef(0)
  const shown = wanted ? inOrderOf(rows, wanted) : rows

  return {
    rows: shown,
    move: async (row, up, by = 1) => {
      const ids = shown.map(({ id }) => id)
      setWanted(movedIds(ids, row.id, { up, by }))
      underWay.current += 1
      await send(row, { up, by }, ids.indexOf(row.id)).catch((refusal: unknown) => {
        setWanted(undefined)
        feedback().report(refusal)
      })
      await refreshResource(client, resource)
      underWay.current -= 1
      if (underWay.current === 0) setWanted(undefined)
    },
  }
}
