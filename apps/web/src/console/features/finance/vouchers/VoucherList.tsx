import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { ExportButton } from '../../../kit/transfer/ExportButton.tsx'
import { ImportButton } from '../../../kit/transfer/ImportButton.tsx'
import { useVoucherRows } from '../shared/vouchers/use-voucher-rows.tsx'
import { voucherFilters } from '../shared/vouchers/voucher-filters.ts'
import { MakeButton } from './MakeButton.tsx'

/** All codes that were made for users. */
export function VoucherList({ above }: { above: ReactNode }): ReactNode {
  const t = useT()
  const { rights } = useSession()
  const list = useList(vouchers.list)
  const { dialogs, ...rows } = useVoucherRows(list, 'everywhere')
  return (
    <>
      <ListPage
        list={list}
        title={t('vouchers.title')}
        about={t('vouchers.about')}
        above={above}
        actions={
          <>
            <ImportButton routes={vouchers} title={t('vouchers.import')} />
            <ExportButton route={vouchers.export} filters={list.state.filters} />
            <MakeButton />
          </>
        }
        firstAction={<MakeButton />}
        filters={voucherFilters('everywhere', rights)}
        {...rows}
      />
      {dialogs}
    </>
  )
}
