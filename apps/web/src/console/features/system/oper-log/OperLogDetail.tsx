import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Flex, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { auditTitle } from '../../../business/audit-title/audit-title.ts'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { resourceOf } from '../../../context/resources.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { HistoryButton } from '../../../kit/record/HistoryButton.tsx'
import { RecordFacts } from '../../../kit/record/RecordPart.tsx'
import { LoggedChanges } from './LoggedChanges.tsx'
import { LoggedRecord } from './LoggedRecord.tsx'
import { OperatorName } from './OperatorName.tsx'
import styles from './oper-log.module.css'
import { RawCall } from './RawCall.tsx'

export default function OperLogDetail({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const t = useT()
  const phone = usePhone()
  return (
    <Drawer open size={phone ? '100%' : 760} title={t('operLog.detail.title', { id })} onClose={onClose}>
      <Detail id={id} />
    </Drawer>
  )
}

function Detail({ id }: { id: number }): ReactNode {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(operLogs.list), 'get', id],
    queryFn: ({ signal }) => call(operLogs.get, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // Log entries never change.
  })
  if (error) {
    const retry = <Button onClick={() => void refetch()}>{t('kit.retry')}</Button>
    return <Result status="warning" title={t('operLog.detail.loadFailed')} extra={retry} />
  }
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />

  const resource = data.title.split('.')[0] ?? ''
  const facts: [string, ReactNode][] = [
    [t('operLog.columns.title'), auditTitle(data.title)],
    [
      t('operLog.columns.status'),
      <StatusDot key="status" tone={data.status === 'SUCCESS' ? 'success' : 'error'}>
        {t(`operLog.statuses.${data.status}`)}
      </StatusDot>,
    ],
    ...(data.errorMsg ? [[t('operLog.columns.errorMsg'), data.errorMsg] satisfies [string, string]] : []),
    ...(data.recordName
      ? [[t('operLog.columns.record'), <LoggedRecord key="record" log={data} />] satisfies [string, ReactNode]]
      : []),
    [t('operLog.columns.operator'), <OperatorName key="operator" log={data} />],
    [t('operLog.columns.time'), <AbsoluteTime key="time" iso={data.time} />],
    [t('operLog.columns.businessType'), t(`operLog.businessTypes.${data.businessType}`)],
    [t('operLog.columns.operatorType'), t(`operLog.operatorTypes.${data.operatorType}`)],
    [t('operLog.columns.ip'), data.ip],
    [t('operLog.columns.costMs'), formatNumber(data.costMs)],
  ]
  return (
    <>
      <RecordFacts facts={facts} />
      <Flex wrap justify="space-between" align="center" className={styles.heading}>
        <h2>{t('operLog.detail.diff')}</h2>
        {data.recordId !== null && (
          <HistoryButton
            size="small"
            of={{ resource, id: data.recordId, name: data.recordName || `#${data.recordId}` }}
          />
        )}
      </Flex>
      <LoggedChanges resource={resource} changes={data.diff} names={data.names} />
      <RawCall log={data} />
    </>
  )
}
