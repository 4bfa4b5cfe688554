import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { resourceOf } from '../../context/resources.ts'
import { useMay } from '../../context/session.ts'
import { useTab, useTabName } from '../../context/tab.ts'
import styles from '../form/form.module.css'
import type { EditedRecord } from '../list/managed-contract.ts'
import { HistoryButton } from './HistoryButton.tsx'
import { ManagedForm, type ManagedFormProps } from './ManagedForm.tsx'
import { RecordFailed } from './RecordFailed.tsx'
import { type StoredRecord, useLoadedRecord } from './use-loaded-record.ts'

interface ManagedFormPageProps<C extends EditedRecord> extends ManagedFormProps<C> {
  /** Adds a record although the address has an id, which is then that of its parent. */
  adding?: boolean
  /** What people call the record, where no single field says it. */
  nameOf?: (record: ReplyOf<C['get']>) => string
}

/** The page that adds a record, or edits the one that `?id=` names. */
export function ManagedFormPage<C extends EditedRecord>(props: ManagedFormPageProps<C>): ReactNode {
  const { adding, nameOf, ...form } = props
  const { contract, noun, list } = form
  const t = useT()
  const tab = useTab()
  const mayEdit = useMay()(contract.update)
  const id = adding ? null : tab.search.get('id')
  const { record, failure, retry } = useLoadedRecord(contract, id)
  const name = record ? (nameOf?.(record as ReplyOf<C['get']>) ?? nameIn(record) ?? `#${id}`) : undefined
  useTabName(name)

  if (failure) return <RecordFailed gone={failure === 'gone'} noun={noun} retry={retry} list={list} />
  const title = <h1>{t(id === null ? 'kit.form.add' : mayEdit ? 'kit.form.edit' : 'kit.form.view', { noun })}</h1>
  if (record === undefined) {
    return (
      <section className={styles.page}>
        {title}
        <Skeleton active paragraph={{ rows: 6 }} />
      </section>
    )
  }
  const heading =
    name === undefined ? (
      title
    ) : (
      <header className={styles.heading}>
        {title}
        <HistoryButton of={{ resource: resourceOf(contract.update), id: Number(id), name }} />
      </header>
    )
  return <ManagedForm {...form} id={id} record={record} heading={heading} />
}

/** What people call a record: the first of these fields that it has. */
function nameIn(record: StoredRecord): string | undefined {
  const names = [record.title, record.name, record.word, record.content]
  return names.find((name): name is string => typeof name === 'string' && name !== '')
}
