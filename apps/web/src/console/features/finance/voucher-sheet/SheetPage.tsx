import { PrinterOutlined } from '@ant-design/icons'
import { type Voucher, type VoucherBatchDetail, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Button, Result, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab, useTabName, useTabParent } from '../../../context/tab.ts'
import { withParams } from '../../../kit/list/list-state.ts'
import { RecordFailed } from '../../../kit/record/RecordFailed.tsx'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { voucherPages } from '../shared/vouchers/pages.ts'
import { VoucherCard } from '../shared/vouchers/VoucherCard.tsx'
import { BatchLink, batchName } from '../shared/vouchers/voucher-looks.tsx'
import { grantText } from '../shared/vouchers/voucher-words.ts'
import styles from './sheet.module.css'
import { cardsOfSheet, useSheetCards } from './use-sheet-cards.ts'

/** The unused vouchers of the batch that `?id=` names, as cards to print and cut out. */
export default function SheetPage(): ReactNode {
  const t = useT()
  const { record, failure, retry } = useRecord(vouchers.batch, { id: useRecordId() })
  if (failure) {
    return (
      <RecordFailed gone={failure === 'gone'} noun={t('vouchers.batch.noun')} retry={retry} list={voucherPages.list} />
    )
  }
  return record ? <Sheet batch={record} /> : <Skeleton active title paragraph={{ rows: 8 }} />
}

function Sheet({ batch }: { batch: VoucherBatchDetail }): ReactNode {
  const t = useT()
  const { search, setSearch } = useTab()
  const { id, counts } = batch
  const parts = Math.ceil(counts.UNUSED / cardsOfSheet)
  const part = Math.min(Math.max(1, Number(search.get('part')) || 1), Math.max(1, parts))
  const { cards, failed, retry } = useSheetCards(id, part)
  const title = t('vouchers.sheet.titleOf', { name: batchName(id) })
  useTabName(batchName(id))
  useTabParent(id, batchName(id))

  const range = (at: number) =>
    t('vouchers.sheet.range', {
      from: (at - 1) * cardsOfSheet + 1,
      to: Math.min(at * cardsOfSheet, counts.UNUSED),
    })
  const values = { count: counts.UNUSED, most: cardsOfSheet, parts }
  const about = parts > 1 ? 'vouchers.sheet.aboutParts' : 'vouchers.sheet.about'
  return (
    <section aria-label={title}>
      <header className={styles.controls}>
        <div>
          <h1>{title}</h1>
          <p>{parts === 0 ? t('vouchers.sheet.none') : t(about, values)}</p>
        </div>
        <div className={styles.choice}>
          <BatchLink id={id}>{t('vouchers.sheet.toBatch')}</BatchLink>
          {parts > 1 && (
            <Select
              aria-label={t('vouchers.sheet.part')}
              value={part}
              options={Array.from({ length: parts }, (_, at) => ({ value: at + 1, label: range(at + 1) }))}
              onChange={(next) => setSearch(withParams(search, { part: next === 1 ? undefined : next }))}
            />
          )}
          {cards && cards.length > 0 && (
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t('vouchers.sheet.print', { count: cards.length })}
            </Button>
          )}
        </div>
      </header>
      {failed ? (
        <Result
          status="warning"
          title={t('vouchers.sheet.failed')}
          extra={<Button onClick={retry}>{t('kit.retry')}</Button>}
        />
      ) : (
        <Cards cards={cards} />
      )}
    </section>
  )
}

function Cards({ cards }: { cards: Voucher[] | undefined }): ReactNode {
  const t = useT()
  if (!cards) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <ul className={styles.cards} aria-label={t('vouchers.sheet.list')}>
      {cards.map((voucher) => (
        <li key={voucher.id}>
          <VoucherCard grant={grantText(voucher)} code={voucher.code} expiredTime={voucher.expiredTime} />
        </li>
      ))}
    </ul>
  )
}
