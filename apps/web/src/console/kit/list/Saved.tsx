import { CloseOutlined } from '@ant-design/icons'
import type { Living } from '@lectern/contract/base/life.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../context/i18n.ts'
import { publicAddress } from '../../context/public-pages.ts'
import { copyShareLink } from '../display/copy-share-link.ts'
import type { SavedRow } from './just-saved.ts'
import { lifeKey } from './life-column.tsx'
import type { SavedBarProps } from './SavedBar.tsx'
import styles from './saved-bar.module.css'
import type { Row } from './use-list.ts'

// Loaded when it is opened, because few scan anything.
const QrDialog = lazyPart(() => import('./QrDialog.tsx'))

/** What was just saved, and what can be done with it. */
export default function Saved(props: SavedBarProps<Row> & { saved: SavedRow<Row> }): ReactNode {
  const { saved, nameOf, columns, open, preview, publicPage } = props
  const t = useT()
  const [scanning, setScanning] = useState(false)
  const { row, onPage, dismiss } = saved
  const name = nameOf(row)
  const page = publicPage?.(row)
  return (
    <div className={styles.bar}>
      <strong>{t('kit.life.saved.title', { name })}</strong>
      {columns.find(({ key }) => key === lifeKey)?.render(row, 0)}
      {!onPage && <span className={styles.elsewhere}>{t('kit.life.saved.elsewhere')}</span>}
      <span className={styles.actions}>
        {open && (
          <Button type="link" size="small" onClick={() => open(row.id)}>
            {t('kit.life.saved.open')}
          </Button>
        )}
        {preview}
        {page !== undefined && (
          <>
            <Button type="link" size="small" onClick={() => void copyShareLink(page)}>
              {t('kit.life.saved.copyLink')}
            </Button>
            <Button type="link" size="small" onClick={() => setScanning(true)}>
              {t('kit.life.saved.qrCode')}
            </Button>
          </>
        )}
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('kit.life.saved.dismiss')}
        onClick={dismiss}
      />
      {page !== undefined && scanning && (
        <Suspense>
          <QrDialog name={name} address={publicAddress(page)} of={row as Living} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </div>
  )
}
