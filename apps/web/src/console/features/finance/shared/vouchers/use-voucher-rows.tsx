import { type Voucher, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../../../lib/lazy-part.ts'
import { useT } from '../../../../context/i18n.ts'
import { useMay } from '../../../../context/session.ts'
import { useTab } from '../../../../context/tab.ts'
import { BulkBar } from '../../../../kit/list/BulkBar.tsx'
import { type BulkAction, countOf } from '../../../../kit/list/bulk-action.ts'
import type { ListColumn } from '../../../../kit/list/column.ts'
import { buttonsColumn } from '../../../../kit/list/columns.tsx'
import type { Picks } from '../../../../kit/list/drawing.ts'
import { withParams } from '../../../../kit/list/list-state.ts'
import type { RowAction } from '../../../../kit/list/RowButtons.tsx'
import { useBulk } from '../../../../kit/list/use-bulk.ts'
import type { ListHandle } from '../../../../kit/list/use-list.ts'
import { DurationForm, ExpiryForm, InvalidateForm } from './change-forms.tsx'
import { changeCalls, type VoucherChange } from './voucher-changes.ts'
import { voucherColumns } from './voucher-columns.tsx'
import { groupedCode, hasDuration } from './voucher-words.ts'

// Loaded when they are opened.
const OneVoucherDialog = lazyPart(() => import('./OneVoucherDialog.tsx'))
const VoucherPeek = lazyPart(() => import('./VoucherPeek.tsx'))

const nameOf = ({ code }: Voucher) => groupedCode(code)

interface VoucherRows {
  columns: ListColumn<Voucher>[]
  /** Absent for whoever may do nothing to many vouchers. */
  picks: Picks<Voucher> | undefined
  bulkBar: ReactNode
  /** The drawer and the dialogs of the rows. */
  dialogs: ReactNode
}

/** What a list of vouchers shows and offers, on its own page and in the page of a batch. */
export function useVoucherRows(list: ListHandle<Voucher>, where: 'everywhere' | 'inBatch'): VoucherRows {
  const t = useT()
  const tab = useTab()
  const may = useMay()
  const bulk = useBulk({ list, nameOf })
  const offered = bulkActions(t('vouchers.change.onlyUnused')).filter((action) => !action.call || may(action.call))
  const [changed, setChanged] = useState<{ voucher: Voucher; change: VoucherChange } | null>(null)
  const peeked = Number(tab.search.get('voucher')) || null
  const peek = (id: number | undefined) => tab.setSearch(withParams(tab.search, { voucher: id }))

  const actions = (voucher: Voucher): RowAction[] => {
    const action = (change: VoucherChange): RowAction => ({
      key: change,
      label: t(`vouchers.change.${change}`),
      call: changeCalls[change],
      danger: change === 'invalidate',
      onClick: () => setChanged({ voucher, change }),
    })
    const possible: VoucherChange[] = [
      ...(hasDuration(voucher.kind) ? (['duration'] as const) : []),
      'expiry',
      'invalidate',
    ]
    return [
      { key: 'view', label: t('vouchers.view'), call: null, onClick: () => peek(voucher.id) },
      ...(voucher.status === 'UNUSED' ? possible.map(action) : []),
    ]
  }
  return {
    columns: [...voucherColumns(where), buttonsColumn({ nameOf }, actions)],
    picks: offered.length > 0 ? { nameOf, picked: bulk.picked, pick: bulk.pick } : undefined,
    bulkBar: <BulkBar bulk={bulk} actions={offered} pageRows={list.rows.length} />,
    dialogs: (
      <Suspense>
        {changed && <OneVoucherDialog {...changed} onClose={() => setChanged(null)} />}
        {peeked !== null && <VoucherPeek id={peeked} onClose={() => peek(undefined)} />}
      </Suspense>
    ),
  }
}

/** What can be done to many vouchers at once. */
function bulkActions(hint: string): BulkAction[] {
  const common = { of: 'Many', hint } as const
  return [
    {
      key: 'expiry',
      call: vouchers.setExpiryMany,
      render: (chosen, apply) => <ExpiryForm {...common} count={countOf(chosen)} apply={apply} />,
    },
    {
      key: 'duration',
      call: vouchers.setDurationMany,
      render: (chosen, apply) => <DurationForm {...common} count={countOf(chosen)} apply={apply} />,
    },
    {
      key: 'invalidate',
      call: vouchers.invalidate,
      render: (chosen, apply) => <InvalidateForm {...common} count={countOf(chosen)} apply={apply} />,
    },
  ]
}
