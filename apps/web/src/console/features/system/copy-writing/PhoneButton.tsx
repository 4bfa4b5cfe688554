import { MobileOutlined } from '@ant-design/icons'
import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { Button, Popover, QRCode } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { copyAddress, publicAddress } from '../../../context/public-pages.ts'
import styles from './copy-writing.module.css'

/** Shows the code with which a phone opens the public page of a text, and a link for this browser. */
export function PhoneButton({ type }: { type: CopyType }): ReactNode {
  const t = useT()
  const address = publicAddress(copyAddress(type))
  const content = (
    <div className={styles.phone}>
      {/* The link below leads to the same page. */}
      <div aria-hidden>
        <QRCode type="svg" value={address} size={144} color="#000000" bgColor="#ffffff" />
      </div>
      <p>{t('copyWriting.scan')}</p>
      <a href={address} target="_blank" rel="noreferrer">
        {t('copyWriting.open')}
      </a>
    </div>
  )
  return (
    <Popover trigger="click" content={content}>
      <Button
        icon={<MobileOutlined aria-hidden />}
        aria-label={t('kit.list.actionOf', { action: t('copyWriting.phone'), name: t(`copyWriting.types.${type}`) })}
      >
        {t('copyWriting.phone')}
      </Button>
    </Popover>
  )
}
