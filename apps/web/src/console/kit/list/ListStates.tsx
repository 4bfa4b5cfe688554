import { Button, Empty, Result } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../context/i18n.ts'
import { refusedText } from '../form/refused-fields.ts'
import styles from './list-states.module.css'

/** Why: what is wrong with the filters, or the whole sentence. */
const reasonOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.fields.length > 0
    ? error.fields.map((field) => refusedText(field)).join(' ')
    : error?.message

/** Shown when the list did not load; the filters stay as they are. */
export function ListFailed({ error, retry }: { error: Error | null; retry: () => void }): ReactNode {
  const t = useT()
  return (
    <Result
      status="warning"
      title={t('kit.list.loadFailed')}
      subTitle={reasonOf(error)}
      extra={<Button onClick={retry}>{t('kit.retry')}</Button>}
    />
  )
}

interface ListEmptyProps {
  about: string
  action: ReactNode
  /** Present if there are filters, and no row matches them. */
  clearFilters?: () => void
}

/** Shown when there are no rows: either none matches the filters, or the list is empty and its purpose is explained. */
export function ListEmpty({ about, action, clearFilters }: ListEmptyProps): ReactNode {
  const t = useT()
  return (
    <Empty
      className={styles.empty}
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{t(clearFilters ? 'kit.list.noMatchTitle' : 'kit.list.emptyTitle')}</strong>
          <p>{clearFilters ? t('kit.list.noMatchHint') : about}</p>
        </>
      }
    >
      {clearFilters ? <Button onClick={clearFilters}>{t('kit.filters.clear')}</Button> : action}
    </Empty>
  )
}
