import { CloseOutlined } from '@ant-design/icons'
import { promo } from '@lectern/contract/system/promo.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'
import { useT } from '../../context/i18n.ts'
import styles from './promo.module.css'

/** Delayed until after the page, so that the promotion does not slow down work. */
const delayMs = 2_000

/** A promotion that is configured in the settings; none by default. A dismissed picture stays hidden. */
export function PromoSlot(): ReactNode {
  const t = useT()
  const elapsed = useDelayElapsed(delayMs)
  const [dismissed, setDismissed] = useState(() => readLocal<string | null>(localKeys.promoDismissed, null))
  const { data } = useQuery({
    queryKey: ['promo'],
    queryFn: ({ signal }) => call(promo.slot, {}, { signal }),
    enabled: elapsed,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  useScript(data?.script ?? null)
  if (!data?.image || !data.link || dismissed === data.image) return null

  const dismiss = () => {
    writeLocal(localKeys.promoDismissed, data.image)
    setDismissed(data.image)
  }
  return (
    <aside className={styles.slot} aria-label={t('shell.promo.name')}>
      <a href={data.link} target="_blank" rel="noreferrer">
        <img src={data.image} alt={t('shell.promo.name')} />
      </a>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('shell.promo.dismiss')}
        onClick={dismiss}
      />
    </aside>
  )
}

function useDelayElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}

/** Loads only the script of the settings; the content security policy allows no other. */
function useScript(address: string | null): void {
  useEffect(() => {
    if (!address || document.querySelector('script[data-promo]')) return
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.dataset.promo = ''
    document.head.append(script)
  }, [address])
}
