import { CloseOutlined } from '@ant-design/icons'
import { promo } from '@lectern/contract/system/promo.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { localKeys, readLocal, writeLocal } from '../../../lib/local-store.ts'
import { useT } from '../../context/i18n.ts'
import styles from './promo.module.css'

/** After the page, so that nothing of the promotion stands in the way of work. */
const delayMs = 2_000

/** What whoever runs the product shows here by its settings; nothing by default. A dismissed picture stays away. */
export function PromoSlot(): ReactNode {
  const t = useT()
  const waited = useWaited(delayMs)
  const [dismissed, setDismissed] = useState(() => readLocal<string | null>(localKeys.promoDismissed, null))
  const { data } = useQuery({
    queryKey: ['promo'],
    queryFn: ({ signal }) => call(promo.slot, {}, { signal }),
    enabled: waited,
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

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return waited
}

/** Only ever the script that the settings name; the page's policy allows no other. */
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
