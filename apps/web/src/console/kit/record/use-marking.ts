import { useQueryClient } from '@tanstack/react-query'
import { resourceOf } from '../../context/resources.ts'
import { markSaved } from '../list/just-saved.ts'
import type { RecordDialogProps } from './use-record-dialog.tsx'

/** Adding and editing in a dialog, after which the list below it marks the row. */
export function useMarking<V extends object>(dialog: RecordDialogProps<V>): RecordDialogProps<V> {
  const client = useQueryClient()
  const { list, call, initial, save } = dialog
  const changesRow = (call.audit === 'create' || call.audit === 'update') && call.resource === list.resource
  if (!changesRow) return dialog
  return {
    ...dialog,
    save: async (...input) => {
      const reply = await save(...input)
      const id = idIn(reply) ?? idIn(initial)
      if (id !== undefined) markSaved(client, resourceOf(list), id)
      return reply
    },
  }
}

/** The id of a reply or a record, if it has one. */
export function idIn(value: unknown): number | undefined {
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'number' ? id : undefined
}
