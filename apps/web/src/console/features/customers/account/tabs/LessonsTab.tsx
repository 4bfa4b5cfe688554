import { entitlements } from '@lectern/contract/customers/entitlements.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import { Owned } from './Owned.tsx'
import type { AccountTabProps } from './tab-props.ts'

export default function LessonsTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(entitlements.courses, { part: 'lessons', prefix: 'lessons', params: { id } })
  return (
    <Owned
      list={list}
      accountId={id}
      kind="COURSE"
      title={t('accountPage.owned.lessonsTitle')}
      about={t('accountPage.owned.lessonsAbout')}
    />
  )
}
