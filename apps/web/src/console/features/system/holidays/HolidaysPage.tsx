import { maxPageSize } from '@lectern/contract/base/page.ts'
import { firstYear, holidays, lastYear } from '@lectern/contract/system/holidays.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { formatDate } from '../../../../lib/time.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab } from '../../../context/tab.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { useNow } from '../../../kit/display/Time.tsx'
import { HolidayYear } from './HolidayYear.tsx'
import styles from './holidays.module.css'

/** The special days of a year, which the address names. */
export default function HolidaysPage(): ReactNode {
  const t = useT()
  const { search, setSearch } = useTab()
  const today = formatDate(new Date(useNow()).toISOString(), useTimeZone())
  const asked = Number(search.get('year'))
  const isYear = Number.isInteger(asked) && asked >= firstYear && asked <= lastYear
  const year = isYear ? asked : Number(today.slice(0, 4))
  // Counts how often the form began anew, because the year was replaced as a whole.
  const [started, setStarted] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(holidays.list), 'years'],
    queryFn: ({ signal }) => call(holidays.list, { query: { size: maxPageSize }, body: {} }, { signal }),
    meta: { quiet: true },
  })
  const calendar = () => {
    if (data) {
      return (
        <HolidayYear
          key={`${year}-${started}`}
          year={year}
          today={today}
          known={data.content}
          onReplaced={() => setStarted((times) => times + 1)}
          onYear={(next) => setSearch(new URLSearchParams({ year: String(next) }))}
        />
      )
    }
    if (!error) return <Skeleton active paragraph={{ rows: 10 }} />
    const again = <Button onClick={() => void refetch()}>{t('kit.retry')}</Button>
    return <Result status="warning" title={t('kit.form.loadFailed')} extra={again} />
  }
  return (
    <section className={styles.page} aria-label={t('holidays.title')}>
      <header>
        <h1>{t('holidays.title')}</h1>
        <p>{t('holidays.about')}</p>
      </header>
      {calendar()}
    </section>
  )
}
