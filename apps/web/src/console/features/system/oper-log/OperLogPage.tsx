import type { Route } from '@lectern/contract/base/route.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { audit } from '@lectern/phrases/zh-CN/base/audit.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { call } from '../../../../lib/call.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { auditTitle } from '../../../business/audit-title/audit-title.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab } from '../../../context/tab.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import { BesideLink } from '../../../kit/list/BesideLink.tsx'
import { numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter, timeRangeFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { withParams } from '../../../kit/list/list-state.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { ExportButton } from '../../../kit/transfer/ExportButton.tsx'
import { LoggedRecord } from './LoggedRecord.tsx'
import { OperatorName } from './OperatorName.tsx'

const OperLogDetail = lazyPart(() => import('./OperLogDetail.tsx'))

export default function OperLogPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useList(operLogs.list)
  const businessTypes = useValues('businessTypes', operLogs.businessTypes)
  const operatorTypes = useValues('operatorTypes', operLogs.operatorTypes)
  const statuses = useValues('statuses', operLogs.operatorStatuses)
  // The dot ends the name of the resource, so that the filter does not match longer names that begin with it.
  const resources = (Object.keys(audit.resources) as (keyof typeof audit.resources)[]).map((resource) => ({
    value: `${resource}.`,
    label: t(`audit.resources.${resource}`),
  }))
  const shown = Number(tab.search.get('log')) || null
  const show = (id: number | undefined) => tab.setSearch(withParams(tab.search, { log: id }))

  return (
    <>
      <ListPage
        list={list}
        title={t('operLog.title')}
        about={t('operLog.about')}
        actions={<ExportButton route={operLogs.export} filters={list.state.filters} primary />}
        filters={[
          textFilter('operator', t('operLog.columns.operator')),
          textFilter('record', t('operLog.columns.record')),
          choiceFilter('title', t('operLog.resource'), resources),
          timeRangeFilter('startTime', 'endTime', t('operLog.period')),
          choiceFilter('businessType', t('operLog.columns.businessType'), businessTypes),
          choiceFilter('status', t('operLog.columns.status'), statuses),
          choiceFilter('operatorType', t('operLog.columns.operatorType'), operatorTypes),
          textFilter('url', t('operLog.columns.url')),
        ]}
        columns={[
          {
            key: 'title',
            title: t('operLog.columns.title'),
            card: true,
            render: ({ id, title }) => (
              <BesideLink param="log" id={id}>
                {auditTitle(title)}
              </BesideLink>
            ),
          },
          {
            key: 'record',
            title: t('operLog.columns.record'),
            card: true,
            // With a long address beside it, nothing hides under the actions on an ordinary screen.
            render: (log) => log.recordName && <LoggedRecord log={log} maxWidth={150} />,
          },
          {
            key: 'operator',
            title: t('operLog.columns.operator'),
            card: true,
            render: (log) => <OperatorName log={log} />,
          },
          {
            key: 'status',
            title: t('operLog.columns.status'),
            card: true,
            render: ({ status }) => (
              <StatusDot tone={status === 'SUCCESS' ? 'success' : 'error'}>{t(`operLog.statuses.${status}`)}</StatusDot>
            ),
          },
          {
            key: 'time',
            title: t('operLog.columns.time'),
            card: true,
            render: ({ time }) => <RelativeTime iso={time} />,
          },
          {
            key: 'businessType',
            title: t('operLog.columns.businessType'),
            render: ({ businessType }) => t(`operLog.businessTypes.${businessType}`),
          },
          {
            key: 'operatorType',
            title: t('operLog.columns.operatorType'),
            optional: true,
            render: ({ operatorType }) => t(`operLog.operatorTypes.${operatorType}`),
          },
          {
            key: 'url',
            title: t('operLog.columns.url'),
            // Narrow enough that nothing hides under the actions on an ordinary screen.
            render: ({ method, url }) => <OneLine text={`${method} ${url}`} maxWidth={184} />,
          },
          textColumn('ip', t('operLog.columns.ip')),
          numberColumn('costMs', t('operLog.columns.costMs')),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            render: ({ id }) => (
              <RowActions>
                <Button type="link" size="small" aria-label={t('operLog.viewOf', { id })} onClick={() => show(id)}>
                  {t('operLog.view')}
                </Button>
              </RowActions>
            ),
          },
        ]}
      />
      {shown !== null && (
        <Suspense>
          <OperLogDetail id={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type Enumeration = 'businessTypes' | 'operatorTypes' | 'statuses'

/** The values of one of the log's enumerations, as the server lists them, in the reader's words. */
function useValues(name: Enumeration, route: Route): { value: string; label: string }[] {
  const t = useT()
  const { data } = useQuery({
    queryKey: [resourceOf(operLogs.list), 'enum', name],
    queryFn: async ({ signal }) => (await call(route, {}, { signal })) as string[],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (data ?? []).map((value) => ({ value, label: t(`operLog.${name}.${value}` as `operLog.statuses.FAIL`) }))
}
