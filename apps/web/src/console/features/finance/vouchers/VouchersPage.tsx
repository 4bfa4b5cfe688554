import { Segmented, Skeleton } from 'antd'
import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { withParams } from '../../../kit/list/list-state.ts'
import { VoucherList } from './VoucherList.tsx'

const BatchList = lazyPart(() => import('./BatchList.tsx'))

const views = ['vouchers', 'batches'] as const

/** Vouchers, or the batches that they were made in; the address says which. */
export default function VouchersPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const view = tab.search.get('view') === 'batches' ? 'batches' : 'vouchers'
  // Each list draws the choice anew, so whoever chose by keyboard gets the focus back there.
  const chosen = useRef(false)
  const focusChoice = (box: HTMLDivElement | null) => {
    if (!box || !chosen.current) return
    chosen.current = false
    box.querySelector<HTMLInputElement>('input:checked')?.focus()
  }
  const choice = (
    <div ref={focusChoice}>
      <Segmented
        aria-label={t('vouchers.views.label')}
        value={view}
        options={views.map((value) => ({ value, label: t(`vouchers.views.${value}`) }))}
        onChange={(next) => {
          chosen.current = true
          tab.setSearch(withParams(tab.search, { view: next === 'batches' ? next : undefined }))
        }}
      />
    </div>
  )
  return view === 'vouchers' ? (
    <VoucherList above={choice} />
  ) : (
    <Suspense fallback={<Skeleton active title paragraph={{ rows: 6 }} />}>
      <BatchList above={choice} />
    </Suspense>
  )
}
