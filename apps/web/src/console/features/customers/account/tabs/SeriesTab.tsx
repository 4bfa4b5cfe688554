import { entitlements } from '@lectern/contract/customers/entitlements.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import { Owned } from './Owned.tsx'
import type { AccountTabProps } from './tab-props.ts'

export default function SeriesTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(entitlements.subjects, { part: 'series', prefix: 'series', params: { id } })
  return (
    <Owned
      list={list}
      accountId={id}
      kind="SUBJECT"
      title={t('accountPage.owned.seriesTitle')}
      about={t('accountPage.owned.seriesAbout')}
    />
  )
}
