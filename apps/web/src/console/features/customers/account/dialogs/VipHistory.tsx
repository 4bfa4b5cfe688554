import { accounts } from '@lectern/contract/customers/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { formatTime } from '../../../../../lib/time.ts'
import { useT } from '../../../../context/i18n.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import styles from './dialogs.module.css'

/** The last changes of a VIP date. */
export function VipHistory({ accountId }: { accountId: number }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const { data } = useQuery({
    queryKey: [resourceOf(accounts.history), 'vipHistory', accountId],
    queryFn: ({ signal }) =>
      call(accounts.history, { params: { id: accountId }, query: { field: 'vipExpirationDate', size: 5 } }, { signal }),
    meta: { quiet: true },
  })
  if (!data) return null
  const shown = (value: unknown) => (typeof value === 'string' ? formatTime(value, zone) : t('accountPage.vip.none'))
  return (
    <section className={styles.past}>
      <h3>{t('accountPage.vip.history')}</h3>
      {data.content.length === 0 && t('accountPage.vip.noHistory')}
      <ul className={styles.changes}>
        {data.content.map(({ id, by, reason, changes }) => {
          const change = changes.find(({ field }) => field === 'vipExpirationDate')
          const name = by?.name ?? t('kit.history.system')
          return (
            <li key={id}>
              {t('accountPage.vip.change', { before: shown(change?.before), after: shown(change?.after) })}
              <small>{reason ? t('accountPage.vip.changedBy', { name, reason }) : name}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
