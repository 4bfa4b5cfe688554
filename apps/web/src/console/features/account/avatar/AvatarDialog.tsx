import { account } from '@lectern/contract/account.ts'
import { Alert, Button, Slider } from 'antd'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { call } from '../../../../lib/call.ts'
import { whyNot } from '../../../kit/code-field/refusal.ts'
import { useT } from '../../../kit/i18n.ts'
import styles from '../account.module.css'
import { Dialog, type DialogFrame } from '../Dialog.tsx'
import { sessionChanged, watched } from '../session-change.ts'
import { type Crop, largestZoom, middleOf, moved, side, spanOf, within } from './crop.ts'

const step = 8
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The square that becomes the picture: what the canvas shows is what is sent. */
export function CropDialog({ picture, frame }: { picture: ImageBitmap; frame: DialogFrame }): ReactNode {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(() => middleOf(picture))
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function save(): Promise<void> {
    const image = canvas.current?.toDataURL('image/webp', 0.9)
    if (!image) return
    setSaving(true)
    setRefusal('')
    try {
      await watched(call(account.changeAvatar, { body: { image } }))
      frame.close()
      sessionChanged(t('account.avatar.saved'))
    } catch (error) {
      setRefusal(whyNot(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog frame={frame} title={t('account.avatar.title')}>
      {refusal && <Alert className={styles.refusal} type="error" showIcon title={refusal} />}
      <CropStage ref={canvas} picture={picture} crop={crop} onChange={setCrop} />
      <div className={styles.zoom}>
        <span aria-hidden>{t('account.avatar.zoom')}</span>
        <Slider
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop.zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('account.avatar.zoom')}
          onChange={(zoom) => setCrop(within(picture, { ...crop, zoom }))}
        />
      </div>
      <div className={styles.buttons}>
        <Button onClick={frame.close}>{t('kit.cancel')}</Button>
        <Button type="primary" loading={saving} onClick={() => void save()}>
          {t('account.avatar.save')}
        </Button>
      </div>
    </Dialog>
  )
}

interface CropStageProps {
  ref: RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap
  crop: Crop
  onChange(crop: Crop): void
}

function CropStage({ ref, picture, crop, onChange }: CropStageProps): ReactNode {
  const t = useT()
  useEffect(() => {
    const drawing = ref.current?.getContext('2d')
    if (!drawing) return
    const span = spanOf(picture, crop)
    drawing.imageSmoothingQuality = 'high'
    drawing.clearRect(0, 0, side, side)
    drawing.drawImage(picture, crop.x - span / 2, crop.y - span / 2, span, span, 0, 0, side, side)
  }, [ref, picture, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.buttons > 0) onChange(moved(picture, crop, event.movementX, event.movementY))
  }
  function nudge(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onChange(moved(picture, crop, ...by))
  }
  return (
    <canvas
      ref={ref}
      className={styles.stage}
      width={side}
      height={side}
      role="img"
      aria-label={t('account.avatar.stage')}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={nudge}
    />
  )
}
