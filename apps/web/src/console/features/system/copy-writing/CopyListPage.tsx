import { copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useRecord } from '../../../kit/record/use-record.ts'
import { CopyCard } from './CopyCard.tsx'
import styles from './copy-writing.module.css'

/** The texts of the app and the public pages. */
export default function CopyListPage(): ReactNode {
  const t = useT()
  const { record: texts, failure, retry } = useRecord(copyWriting.list, {})
  const cards = () => {
    if (texts) {
      return (
        <ul className={styles.cards}>
          {texts.map((text) => (
            <CopyCard key={text.type} text={text} />
          ))}
        </ul>
      )
    }
    if (!failure) return <Skeleton active paragraph={{ rows: 8 }} />
    const again = <Button onClick={retry}>{t('kit.retry')}</Button>
    return <Result status="warning" title={t('kit.form.loadFailed')} extra={again} />
  }
  return (
    <section className={styles.page} aria-label={t('copyWriting.title')}>
      <header>
        <h1>{t('copyWriting.title')}</h1>
        <p>{t('copyWriting.about')}</p>
      </header>
      {cards()}
    </section>
  )
}
