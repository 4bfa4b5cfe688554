import { Slider } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { type Crop, clampCrop, drawCrop, largestZoom, moveCrop, type Size } from './crop.ts'
import styles from './uploads.module.css'

const step = 8
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
/** Canvas pixels per CSS pixel, enough for high-density screens. */
const pixelRatio = 2

interface CropAreaProps {
  picture: ImageBitmap
  frame: Size
  crop: Crop
  onChange(crop: Crop): void
  /** Whether the picture is shown as a circle later. */
  round?: boolean
}

/** Selects the part of a picture to keep: drag or arrow keys move it, the slider zooms. */
export function CropArea({ picture, frame, crop, onChange, round }: CropAreaProps): ReactNode {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame, crop)
  }, [picture, frame, crop])

  function drag(event: PointerEvent): void {
    if (event.buttons > 0) onChange(moveCrop(picture, frame, crop, event.movementX, event.movementY))
  }
  function nudge(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onChange(moveCrop(picture, frame, crop, ...by))
  }
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.stage}
        data-round={round}
        width={frame.width * pixelRatio}
        height={frame.height * pixelRatio}
        style={{ width: frame.width, height: frame.height }}
        role="img"
        aria-label={t('uploads.crop.stage')}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={nudge}
      />
      <div className={styles.zoom}>
        <span aria-hidden>{t('uploads.crop.zoom')}</span>
        <Slider
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop.zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('uploads.crop.zoom')}
          onChange={(zoom) => onChange(clampCrop(picture, frame, { ...crop, zoom }))}
        />
      </div>
    </>
  )
}
