import type { RecordChange } from '@lectern/contract/base/history.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { ChangedFields } from '../../../kit/record/history/ChangedFields.tsx'
import { useRecordWords } from '../../../kit/record/record-words.ts'

interface LoggedChangesProps {
  resource: string
  changes: RecordChange['changes']
  names: RecordChange['names']
}

/** What a logged call changed, in the words of the record's form. */
export function LoggedChanges({ resource, changes, names }: LoggedChangesProps): ReactNode {
  const t = useT()
  const { words, failed, retry } = useRecordWords(resource)
  if (failed) {
    return (
      <p role="alert">
        {t('kit.history.failed')}
        <Button type="link" size="small" onClick={retry}>
          {t('kit.retry')}
        </Button>
      </p>
    )
  }
  if (words === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return <ChangedFields changes={changes} names={names} words={words} none={t('operLog.detail.noDiff')} />
}
