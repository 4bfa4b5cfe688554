import type { AccountOrder } from '@lectern/contract/finance/account-orders.ts'
import { t } from '../../../../context/i18n.ts'
import { CopyText } from '../../../../kit/display/CopyText.tsx'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import type { ListColumn } from '../../../../kit/list/column.ts'
import { orderPages } from '../../../finance/orders/pages.ts'

/** The number of an order, which leads to it for those who may see orders. */
export const orderNumberColumn = (): ListColumn<Pick<AccountOrder, 'id' | 'orderNo'>> => ({
  key: 'orderNo',
  title: t('orders.columns.orderNo'),
  render: ({ id, orderNo }) => (
    <CopyText text={orderNo}>
      <PageLink page={orderPages.view} query={{ id }}>
        {orderNo}
      </PageLink>
    </CopyText>
  ),
})
