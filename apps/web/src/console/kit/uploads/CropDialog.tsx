import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { CropArea } from './CropArea.tsx'
import { cutOut, frameOf, middleOf } from './crop.ts'

/** As wide as the widest screen that shows it needs; the server stores a smaller version. */
const maxWidth = 1600
const quality = 0.92

interface CropDialogProps {
  picture: ImageBitmap
  name: string
  ratio: number
  open: boolean
  onClose(): void
  afterClose(): void
  onCropped(file: File): void
}

/** Crops a picture to the proportions in which it is shown, before it is uploaded. */
export default function CropDialog({
  picture,
  name,
  ratio,
  open,
  onClose,
  afterClose,
  onCropped,
}: CropDialogProps): ReactNode {
  const t = useT()
  const [frame] = useState(() => frameOf(ratio))
  const [crop, setCrop] = useState(() => middleOf(picture))

  const use = () =>
    cutOut(picture, frame, crop, maxWidth).toBlob(
      (blob) => blob && onCropped(new File([blob], name, { type: blob.type })),
      'image/webp',
      quality,
    )

  return (
    <Modal
      open={open}
      title={t('uploads.crop.title')}
      width={460}
      okText={t('uploads.crop.use')}
      cancelText={t('kit.cancel')}
      destroyOnHidden
      // A click outside must not discard the crop.
      mask={{ closable: false }}
      onOk={use}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <CropArea picture={picture} frame={frame} crop={crop} onChange={setCrop} />
    </Modal>
  )
}
