import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import styles from './staff.module.css'

interface NewPasswordModalProps {
  name: string
  password: string
  onClose: () => void
}

/** The only time that a reset password is shown. */
export function NewPasswordModal({ name, password, onClose }: NewPasswordModalProps): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Modal
      open={open}
      title={t('staff.newPasswordTitle', { name })}
      // A stray click must not close it, because the password is not shown again.
      mask={{ closable: false }}
      onCancel={close}
      afterClose={onClose}
      footer={
        <Button type="primary" onClick={close}>
          {t('kit.close')}
        </Button>
      }
    >
      <p className={styles.password}>
        <CopyText text={password} />
      </p>
      <p className={styles.hint}>{t('staff.newPasswordHint')}</p>
    </Modal>
  )
}
