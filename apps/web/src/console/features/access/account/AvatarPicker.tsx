import { Avatar, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { acceptedTypes, FileRefused, limitsOf } from '../../../kit/uploads/file-rules.ts'
import { openPicture } from '../../../kit/uploads/open-picture.ts'
import { AvatarDialog } from './AvatarDialog.tsx'
import styles from './account.module.css'

/** The current avatar; choosing or dropping another picture opens it for cropping. */
export function AvatarPicker(): ReactNode {
  const t = useT()
  const { user } = useSession()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const name = user.realName || user.username

  async function pick(file: File): Promise<void> {
    setProblem('')
    try {
      setPicture(await openPicture(file))
      setOpen(true)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      setProblem(error.message)
    }
  }

  return (
    <div className={styles.avatar}>
      <Upload.Dragger
        // `native` lets dropped files of other types reach `pick`, which says why they are refused.
        accept={{ format: acceptedTypes(['image']), filter: 'native' }}
        showUploadList={false}
        beforeUpload={(file) => {
          void pick(file)
          return false
        }}
      >
        <span className={styles.avatarInside}>
          <Avatar size={72} src={user.avatar ?? undefined} alt="">
            {name.slice(0, 1).toUpperCase()}
          </Avatar>
          <span>
            <strong>{t('account.avatar.change')}</strong>
            <span>{t('account.avatar.drop')}</span>
            <span>{limitsOf(['image'])}</span>
          </span>
        </span>
      </Upload.Dragger>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {picture && (
        <AvatarDialog
          picture={picture}
          frame={{ open, close: () => setOpen(false), afterClose: () => setPicture(null) }}
        />
      )}
    </div>
  )
}
