import { accountLedgers } from '@lectern/contract/customers/ledgers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import { Ledger } from './Ledger.tsx'
import type { AccountTabProps } from './tab-props.ts'

export default function GoldTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(accountLedgers.gold, { part: 'gold', prefix: 'gold', params: { id } })
  return <Ledger list={list} title={t('accountPage.ledger.goldTitle')} about={t('accountPage.ledger.goldAbout')} />
}
