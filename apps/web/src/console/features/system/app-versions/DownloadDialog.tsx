import type { AppVersion } from '@lectern/contract/system/app-versions.ts'
import { Alert, Modal, QRCode } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { useNow } from '../../../kit/display/Time.tsx'
import styles from './app-versions.module.css'

interface DownloadDialogProps {
  version: AppVersion
  name: string
  onClose: () => void
}

/** Where users get a version: to scan with a phone, and to copy. */
export function DownloadDialog({ version, name, onClose }: DownloadDialogProps): ReactNode {
  const t = useT()
  const now = useNow()
  const address = new URL(version.downloadUrl, location.origin).href
  const isOffered = version.enable && Date.parse(version.publishTime) <= now
  return (
    <Modal open title={t('appVersions.download.title', { name })} footer={null} width={420} onCancel={onClose}>
      <div className={styles.download}>
        {/* The address stands below it in letters. Phones read black on white best. */}
        <div aria-hidden>
          <QRCode type="svg" value={address} size={200} color="#000000" bgColor="#ffffff" />
        </div>
        <p>{t('appVersions.download.hint')}</p>
        <CopyText text={address} />
        {version.packageKey !== null && !isOffered && (
          <Alert type="warning" showIcon title={t('appVersions.download.waiting')} />
        )}
      </div>
    </Modal>
  )
}
