import {
  type Entitlement,
  type EntitlementKind,
  entitlementSources,
  entitlementStates,
  entitlements,
} from '@lectern/contract/customers/entitlements.ts'
import { Avatar } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../../../lib/lazy-part.ts'
import { EntitlementState } from '../../../../business/entitlements/EntitlementState.tsx'
import { CourseLink } from '../../../../business/records/CourseLink.tsx'
import { useT } from '../../../../context/i18n.ts'
import { useMay } from '../../../../context/session.ts'
import { OneLine } from '../../../../kit/display/OneLine.tsx'
import { StaffName } from '../../../../kit/display/StaffName.tsx'
import { AbsoluteTime } from '../../../../kit/display/Time.tsx'
import { buttonsColumn, textColumn, timeColumn } from '../../../../kit/list/columns.tsx'
import { choiceFilter } from '../../../../kit/list/filters.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import type { ListHandle } from '../../../../kit/list/use-list.ts'
import styles from './tabs.module.css'

const RemoveDialog = lazyPart(() => import('../dialogs/RemoveDialog.tsx'))

interface OwnedProps {
  list: ListHandle<Entitlement, 'source' | 'state'>
  accountId: number
  kind: EntitlementKind
  title: string
  about: string
}

/** The lessons or series that a user owns or owned. */
export function Owned({ list, accountId, kind, title, about }: OwnedProps): ReactNode {
  const t = useT()
  const removal = kind === 'COURSE' ? entitlements.removeCourse : entitlements.removeSubject
  const mayRemove = useMay()(removal)
  const [removed, setRemoved] = useState<Entitlement | null>(null)
  const table = kind === 'COURSE' ? 'lessons' : 'items'
  const nameOf = (row: Entitlement) => row.title ?? t('accountPage.owned.gone')
  return (
    <>
      <ListSection
        list={list}
        title={title}
        about={about}
        filters={[
          choiceFilter(
            'state',
            t('accountPage.owned.state'),
            entitlementStates.map((value) => ({ value, label: t(`accountPage.owned.states.${value}`) })),
          ),
          choiceFilter(
            'source',
            t('accountPage.owned.source'),
            entitlementSources.map((value) => ({ value, label: t(`accountPage.owned.sources.${value}`) })),
          ),
        ]}
        columns={[
          {
            key: 'title',
            title: t('accountPage.owned.name'),
            card: true,
            render: (row) => (
              <span className={styles.course}>
                <Avatar shape="square" size={32} src={row.cover ?? undefined} alt="">
                  {[...nameOf(row)][0]}
                </Avatar>
                <CourseLink table={table} id={row.refId}>
                  <OneLine text={nameOf(row)} />
                </CourseLink>
              </span>
            ),
          },
          ...(kind === 'COURSE'
            ? [
                {
                  key: 'series',
                  title: t('accountPage.owned.inSeries'),
                  render: ({ series }: Entitlement) =>
                    series && (
                      <CourseLink table="items" id={series.id}>
                        <OneLine text={series.title} />
                      </CourseLink>
                    ),
                },
              ]
            : []),
          {
            key: 'state',
            title: t('accountPage.owned.state'),
            card: true,
            render: ({ state }) => <EntitlementState state={state} />,
          },
          {
            key: 'source',
            title: t('accountPage.owned.source'),
            card: true,
            render: ({ source }) => t(`accountPage.owned.sources.${source}`),
          },
          timeColumn('startTime', t('accountPage.owned.startTime')),
          {
            key: 'expireTime',
            title: t('accountPage.owned.expireTime'),
            card: true,
            render: ({ expireTime }) =>
              expireTime ? <AbsoluteTime iso={expireTime} /> : t('accountPage.owned.forEver'),
          },
          textColumn('reason', t('accountPage.owned.reason')),
          {
            key: 'removedBy',
            title: t('accountPage.owned.removedBy'),
            optional: true,
            render: ({ removedBy }) => removedBy && <StaffName by={removedBy} />,
          },
          {
            ...buttonsColumn({ nameOf }, (row) =>
              row.state === 'REMOVED'
                ? []
                : [
                    {
                      key: 'remove',
                      label: t('accountPage.owned.remove'),
                      call: removal,
                      danger: true,
                      onClick: () => setRemoved(row),
                    },
                  ],
            ),
            omitted: !mayRemove,
          },
        ]}
      />
      {removed && (
        <Suspense>
          <RemoveDialog
            accountId={accountId}
            kind={kind}
            refId={removed.refId}
            name={nameOf(removed)}
            onClose={() => setRemoved(null)}
          />
        </Suspense>
      )}
    </>
  )
}
