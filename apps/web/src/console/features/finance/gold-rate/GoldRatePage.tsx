import { goldRates } from '@lectern/contract/finance/gold-rate.ts'
import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useRecord } from '../../../kit/record/use-record.ts'
import { GoldRateForm } from './GoldRateForm.tsx'
import styles from './gold-rate.module.css'
import { RateHistory } from './RateHistory.tsx'

/** What gold is worth, an example of it, and who changed it. */
export default function GoldRatePage(): ReactNode {
  const t = useT()
  const { record, failure, retry } = useRecord(goldRates.get, {})
  const form = () => {
    if (record) return <GoldRateForm rate={record} />
    if (!failure) return <Skeleton active paragraph={{ rows: 8 }} />
    const again = <Button onClick={retry}>{t('kit.retry')}</Button>
    return <Result status="warning" title={t('kit.form.loadFailed')} extra={again} />
  }
  return (
    <section className={styles.page} aria-label={t('goldRate.title')}>
      <h1>{t('goldRate.title')}</h1>
      {form()}
      <RateHistory />
    </section>
  )
}
