import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ListEmpty, ListFailed } from '../../../kit/list/ListStates.tsx'
import styles from '../../../kit/list/list-page.module.css'
import type { Choices } from '../../../kit/list/use-choices.ts'
import ownStyles from './categories.module.css'

interface WholeListPageProps {
  title: string
  about: string
  choices: Pick<Choices<unknown>, 'all' | 'loading' | 'error' | 'retry'>
  actions: ReactNode
  firstAction?: ReactNode
  children: ReactNode
}

/** A page for a list that is short enough to be shown without paging. */
export function WholeListPage(props: WholeListPageProps): ReactNode {
  const { title, about, choices, actions, firstAction, children } = props
  const content = () => {
    if (choices.loading && choices.error) {
      return <ListFailed error={choices.error} retry={choices.retry} />
    }
    if (choices.loading) return <Skeleton active paragraph={{ rows: 8 }} />
    if (choices.all.length > 0) return children
    return <ListEmpty about={about} action={firstAction} />
  }
  return (
    <section className={ownStyles.page} aria-label={title}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {choices.all.length > 0 && <p className={ownStyles.about}>{about}</p>}
      {content()}
    </section>
  )
}
