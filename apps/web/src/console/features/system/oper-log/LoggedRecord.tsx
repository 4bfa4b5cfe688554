import type { OperLog } from '@lectern/contract/system/oper-log.ts'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../business/records/RecordLink.tsx'
import { OneLine } from '../../../kit/display/OneLine.tsx'

/** What was changed, by its name at that time; it leads to the record unless that was deleted. */
export function LoggedRecord({ log, maxWidth = 200 }: { log: OperLog; maxWidth?: number }): ReactNode {
  const { title, recordId, recordName, businessType } = log
  const name = <OneLine text={recordName} maxWidth={maxWidth} />
  if (recordId === null || businessType === 'DELETE') return name
  return (
    <RecordLink resource={title.split('.')[0] ?? ''} id={recordId} name={recordName}>
      {name}
    </RecordLink>
  )
}
