import { QRCode } from 'antd'
import type { ReactNode } from 'react'
import { formatTime } from '../../../../../lib/time.ts'
import { useT } from '../../../../context/i18n.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import styles from './voucher-card.module.css'
import { groupedCode } from './voucher-words.ts'

interface VoucherCardProps {
  /** What the user gets. */
  grant: string
  code: string
  expiredTime: string | null
}

/** A voucher as it is printed and given to somebody: black on white in every theme. */
export function VoucherCard({ grant, code, expiredTime }: VoucherCardProps): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <strong>{grant}</strong>
        <code>{groupedCode(code)}</code>
        <small>{expiredTime && t('vouchers.card.until', { time: formatTime(expiredTime, zone).slice(0, 16) })}</small>
      </div>
      {/* The code stands beside it in letters. */}
      <div className={styles.qr} aria-hidden>
        <QRCode type="svg" value={code} size={72} bordered={false} color="#000000" bgColor="#ffffff" />
      </div>
    </div>
  )
}
