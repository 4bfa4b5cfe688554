import type { Living } from '@lectern/contract/base/life.ts'
import { Alert, Modal, QRCode } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { CopyText } from '../display/CopyText.tsx'
import { useLife } from '../life/use-life.ts'
import { useLifeNote } from '../life/use-life-note.ts'
import styles from './saved-bar.module.css'

interface QrDialogProps {
  name: string
  /** The public page, as a whole address. */
  address: string
  of: Living
  onClose: () => void
}

/** The public page of a thing to scan with a phone, and to copy. */
export default function QrDialog({ name, address, of: thing, onClose }: QrDialogProps): ReactNode {
  const t = useT()
  const isLive = useLife(thing) === 'LIVE'
  const note = useLifeNote(thing)
  const [open, setOpen] = useState(true)
  return (
    <Modal
      open={open}
      title={t('kit.life.saved.qrTitle', { name })}
      footer={null}
      width={420}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles.scan}>
        {/* The address stands below it in letters. Phones read black on white best. */}
        <div aria-hidden>
          <QRCode type="svg" value={address} size={200} color="#000000" bgColor="#ffffff" />
        </div>
        {isLive ? (
          <p>{t('kit.life.saved.qrHint')}</p>
        ) : (
          <Alert type="warning" showIcon title={t('kit.life.saved.qrNotYet', { note })} />
        )}
        <CopyText text={address} />
      </div>
    </Modal>
  )
}
