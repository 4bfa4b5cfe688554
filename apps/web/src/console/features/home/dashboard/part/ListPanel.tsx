import type { Page } from '@lectern/contract/base/page.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Loaded } from './Loaded.tsx'
import { Part } from './Part.tsx'
import styles from './part.module.css'

interface ListPanelProps<T> {
  title: string
  query: UseQueryResult<Page<T>>
  /** Shown when the list is empty. */
  empty: string
  renderRow: (item: T) => ReactNode
  counted?: boolean
  extra?: ReactNode
}

/** The first few rows of a list. */
export function ListPanel<T extends { id: number }>(props: ListPanelProps<T>): ReactNode {
  const { title, query, empty, renderRow, counted = false, extra } = props
  return (
    <Part title={title} count={counted ? query.data?.totalElements : undefined} extra={extra}>
      <Loaded query={query} skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className={styles.empty}>{empty}</p>
          ) : (
            <ul className={styles.rows}>
              {content.map((item) => (
                <li key={item.id}>{renderRow(item)}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  )
}
