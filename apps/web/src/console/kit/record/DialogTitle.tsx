import type { Route } from '@lectern/contract/base/route.ts'
import type { ReactNode } from 'react'
import { resourceOf } from '../../context/resources.ts'
import { HistoryButton } from './HistoryButton.tsx'

interface DialogTitleProps {
  title: string
  list: Route
  record: { id: number; name: string } | null | undefined
}

/** The title of a dialog, with the way to the history of the record that it edits. */
export function DialogTitle({ title, list, record }: DialogTitleProps): ReactNode {
  if (!record) return title
  return (
    <>
      {title} <HistoryButton size="small" of={{ resource: resourceOf(list), ...record }} />
    </>
  )
}
