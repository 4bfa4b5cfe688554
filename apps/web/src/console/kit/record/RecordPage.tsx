import { Skeleton, Tabs } from 'antd'
import type { ReactNode } from 'react'
import type { ConsolePage } from '../../context/page.ts'
import { useTab, useTabName } from '../../context/tab.ts'
import { StaleNote } from '../display/StaleNote.tsx'
import { withParams } from '../list/list-state.ts'
import { RecordFailed } from './RecordFailed.tsx'
import { RecordHeader, type RecordHeading } from './RecordHeader.tsx'
import styles from './record-page.module.css'
import type { ShownRecord } from './use-record.ts'

/** A part of the record under a tab of its own. */
export interface RecordTab {
  /** Its name in the address. */
  key: string
  label: string
  render: () => ReactNode
}

interface RecordPageProps<R> {
  shown: ShownRecord<R>
  /** What such a record is called. */
  noun: string
  /** Where its kind is listed. */
  list: ConsolePage
  renderHeading: (record: R) => RecordHeading
  /** Between the header and the tabs. */
  children?: (record: R) => ReactNode
  tabs?: (record: R) => RecordTab[]
}

/** The page of one record: a header that identifies it, then its parts, under tabs if there are many. */
export function RecordPage<R>({ shown, noun, list, renderHeading, children, tabs }: RecordPageProps<R>): ReactNode {
  const { record, failure, staleSince, retry, retrying } = shown
  if (failure) return <RecordFailed gone={failure === 'gone'} noun={noun} retry={retry} list={list} />
  if (record === undefined) return <Skeleton active title paragraph={{ rows: 8 }} />
  return (
    <Named heading={renderHeading(record)}>
      {staleSince !== null && <StaleNote readAt={staleSince} retry={retry} retrying={retrying} />}
      {children?.(record)}
      {tabs && <RecordTabs tabs={tabs(record)} />}
    </Named>
  )
}

/** The record under its name, which is also the name of the tab. */
function Named({ heading, children }: { heading: RecordHeading; children: ReactNode }): ReactNode {
  const { name } = heading
  useTabName(name)
  return (
    <section className={styles.page} aria-label={name}>
      <RecordHeader {...heading} />
      {children}
    </section>
  )
}

/** The chosen tab is in the address, except for the first one; the others are drawn when they are opened. */
export function RecordTabs({ tabs }: { tabs: RecordTab[] }): ReactNode {
  const { search, setSearch } = useTab()
  const first = tabs[0]?.key
  const chosen = tabs.find(({ key }) => key === search.get('tab'))?.key ?? first
  return (
    <Tabs
      activeKey={chosen}
      onChange={(key) => setSearch(withParams(search, { tab: key === first ? undefined : key }))}
      destroyOnHidden
      items={tabs.map(({ key, label, render }) => ({
        key,
        label,
        children: key === chosen && <div className={styles.page}>{render()}</div>,
      }))}
    />
  )
}
