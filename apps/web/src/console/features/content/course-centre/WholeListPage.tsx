import { Button, Empty, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import styles from '../../../kit/list/managed-list.module.css'
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
  const t = useT()
  const content = () => {
    if (choices.loading && choices.error) {
      return (
        <Result
          status="warning"
          title={t('kit.list.loadFailed')}
          subTitle={choices.error.message}
          extra={<Button onClick={choices.retry}>{t('kit.retry')}</Button>}
        />
      )
    }
    if (choices.loading) return <Skeleton active paragraph={{ rows: 8 }} />
    if (choices.all.length > 0) return children
    return (
      <Empty
        className={styles.empty}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <strong>{t('kit.list.emptyTitle')}</strong>
            <p>{about}</p>
          </>
        }
      >
        {firstAction}
      </Empty>
    )
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
