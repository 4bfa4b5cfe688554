import type { Voucher } from '@lectern/contract/finance/vouchers.ts'
import { t } from '../../../../context/i18n.ts'
import { RelativeTime } from '../../../../kit/display/Time.tsx'
import { BesideLink } from '../../../../kit/list/BesideLink.tsx'
import type { ListColumn } from '../../../../kit/list/column.ts'
import { textColumn, timeColumn } from '../../../../kit/list/columns.tsx'
import { BatchLink, batchName, GrantText, VoucherCode, VoucherState, VoucherUserName } from './voucher-looks.tsx'

/** The columns of vouchers; those of one batch grant the same and were given out together. */
export function voucherColumns(where: 'everywhere' | 'inBatch'): ListColumn<Voucher>[] {
  const ofBatch: ListColumn<Voucher>[] = [
    {
      key: 'batchId',
      title: t('vouchers.columns.batchId'),
      render: ({ batchId }) => <BatchLink id={batchId}>{batchName(batchId)}</BatchLink>,
    },
    textColumn('channel', t('vouchers.columns.channel'), { optional: true }),
    textColumn('remark', t('vouchers.columns.remark'), { optional: true }),
  ]
  return [
    {
      key: 'code',
      title: t('vouchers.columns.code'),
      card: true,
      render: (voucher) => (
        <VoucherCode
          key={voucher.id}
          of={voucher}
          render={(code) => (
            <BesideLink param="voucher" id={voucher.id}>
              {code}
            </BesideLink>
          )}
        />
      ),
    },
    {
      key: 'kind',
      title: t('vouchers.columns.kind'),
      optional: where === 'inBatch',
      render: ({ kind }) => t(`vouchers.kinds.${kind}`),
    },
    {
      key: 'content',
      title: t('vouchers.columns.content'),
      card: true,
      render: (voucher) => <GrantText grant={voucher} />,
    },
    {
      key: 'status',
      title: t('vouchers.columns.status'),
      card: true,
      render: ({ status }) => <VoucherState status={status} />,
    },
    timeColumn('expiredTime', t('vouchers.columns.expiredTime'), { card: true }),
    {
      key: 'usedBy',
      title: t('vouchers.columns.usedBy'),
      card: true,
      render: ({ usedBy }) => usedBy && <VoucherUserName usedBy={usedBy} />,
    },
    {
      key: 'usedTime',
      title: t('vouchers.columns.usedTime'),
      render: ({ usedTime }) => usedTime && <RelativeTime iso={usedTime} />,
    },
    ...(where === 'inBatch' ? [] : ofBatch),
    textColumn('invalidReason', t('vouchers.columns.invalidReason'), { optional: true }),
    timeColumn('createTime', t('vouchers.columns.createTime'), { optional: true }),
  ]
}
