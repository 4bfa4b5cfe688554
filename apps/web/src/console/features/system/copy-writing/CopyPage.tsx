import { type CopyType, copyTypes, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab, useTabName } from '../../../context/tab.ts'
import { RecordFailed } from '../../../kit/record/RecordFailed.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { CopyForm } from './CopyForm.tsx'
import { copyWritingPages } from './pages.ts'

/** The text that `?type=` names, to edit and to look at its history. */
export default function CopyPage(): ReactNode {
  const t = useT()
  const named = useTab().search.get('type')
  const type = copyTypes.find((each) => each === named)
  if (type) return <KnownCopy type={type} />
  return <RecordFailed gone noun={t('copyWriting.noun')} retry={() => undefined} list={copyWritingPages.list} />
}

function KnownCopy({ type }: { type: CopyType }): ReactNode {
  const t = useT()
  const title = t(`copyWriting.types.${type}`)
  useTabName(title)
  const { record, failure, retry } = useRecord(copyWriting.get, { type })
  if (record) return <CopyForm text={record} />
  if (!failure) return <Skeleton active title paragraph={{ rows: 10 }} />
  return <RecordFailed gone={failure === 'gone'} noun={title} retry={retry} list={copyWritingPages.list} />
}
