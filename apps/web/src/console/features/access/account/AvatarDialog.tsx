import { account } from '@lectern/contract/access/account.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { CropArea } from '../../../kit/uploads/CropArea.tsx'
import { cutOut, frameOf, middleOf } from '../../../kit/uploads/crop.ts'
import { retryWhileBusy } from '../../../kit/uploads/retry-while-busy.ts'
import { reportFailure } from '../shared/code-field/report-failure.ts'
import styles from './account.module.css'
import { Dialog, type DialogFrame } from './Dialog.tsx'
import { memberChanged } from './session-change.ts'

const square = frameOf(1)
/** Width and height of the stored picture, in pixels. */
const side = 256

/** Crops a picture to the square that becomes the avatar. */
export function AvatarDialog({ picture, frame }: { picture: ImageBitmap; frame: DialogFrame }): ReactNode {
  const t = useT()
  const [crop, setCrop] = useState(() => middleOf(picture))
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function save(): Promise<void> {
    setSaving(true)
    setRefusal('')
    try {
      const image = cutOut(picture, square, crop, side).toDataURL('image/webp', 0.9)
      await retryWhileBusy(() => call(account.changeAvatar, { body: { image } }))
      frame.close()
      memberChanged(t('account.avatar.saved'))
    } catch (error) {
      setRefusal(reportFailure(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog frame={frame} title={t('account.avatar.title')}>
      {refusal && <Alert className={styles.refusal} type="error" showIcon title={refusal} />}
      <CropArea picture={picture} frame={square} crop={crop} onChange={setCrop} round />
      <div className={styles.buttons}>
        <Button onClick={frame.close}>{t('kit.cancel')}</Button>
        <Button type="primary" loading={saving} onClick={() => void save()}>
          {t('account.avatar.save')}
        </Button>
      </div>
    </Dialog>
  )
}
