import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Drawer, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { asText } from '../../../../lib/as-text.ts'
import { call } from '../../../../lib/call.ts'
import { auditTitle } from '../../../business/audit-title/audit-title.ts'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { resourceOf } from '../../../context/resources.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { DiffTable } from './DiffTable.tsx'
import styles from './oper-log.module.css'

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
  const phone = usePhone()
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

  const facts: [string, ReactNode][] = [
    [t('operLog.columns.title'), auditTitle(data.title)],
    [
      t('operLog.columns.status'),
      <StatusDot key="status" tone={data.status === 'SUCCESS' ? 'success' : 'error'}>
        {t(`operLog.statuses.${data.status}`)}
      </StatusDot>,
    ],
    ...(data.errorMsg ? [[t('operLog.columns.errorMsg'), data.errorMsg] satisfies [string, string]] : []),
    [t('operLog.columns.operator'), data.operator],
    [t('operLog.columns.time'), <AbsoluteTime key="time" iso={data.time} />],
    [t('operLog.columns.businessType'), t(`operLog.businessTypes.${data.businessType}`)],
    [t('operLog.columns.operatorType'), t(`operLog.operatorTypes.${data.operatorType}`)],
    [t('operLog.columns.ip'), data.ip],
    [t('operLog.columns.costMs'), formatNumber(data.costMs)],
    [t('operLog.columns.url'), `${data.method} ${data.url}`],
    [t('operLog.detail.requestId'), <CopyText key="request" text={data.requestId} />],
  ]
  const params = asText(data.params)
  return (
    <>
      <Descriptions
        size="small"
        column={phone ? 1 : 2}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      <h2 className={styles.heading}>{t('operLog.detail.diff')}</h2>
      <DiffTable diff={data.diff} />
      <h2 className={styles.heading}>{t('operLog.detail.params')}</h2>
      {params && params !== '{}' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable to scroll it by keyboard
        <pre className={styles.params} tabIndex={0} aria-label={t('operLog.detail.params')} role="region">
          {params}
        </pre>
      ) : (
        <p className={styles.none}>{t('operLog.detail.noParams')}</p>
      )}
    </>
  )
}
