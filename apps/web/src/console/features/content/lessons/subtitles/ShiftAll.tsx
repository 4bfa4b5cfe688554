import { Button, InputNumber, Space } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../../../context/i18n.ts'
import styles from './subtitles.module.css'

interface ShiftAllProps {
  /** There are no lines. */
  empty: boolean
  /** How far all lines can be moved without one leaving the lesson. */
  least: number
  most: number
  onShift: (byMs: number) => void
}

/** Shifts all lines earlier or later by the same time, for subtitles made for another cut. */
export function ShiftAll({ empty, least, most, onShift }: ShiftAllProps): ReactNode {
  const t = useT()
  const help = useId()
  const [ms, setMs] = useState<number | null>(500)
  const amount = ms ?? 0
  const tooEarly = -amount < least
  return (
    <div className={styles.shift}>
      <Space.Compact>
        <InputNumber<number>
          min={1}
          precision={0}
          step={100}
          value={ms}
          suffix={t('lessons.subtitles.ms')}
          aria-label={t('lessons.subtitles.shift')}
          aria-describedby={help}
          onChange={setMs}
          // Enter must not submit the form.
          onPressEnter={(event) => event.preventDefault()}
        />
        <Button disabled={empty || amount === 0 || tooEarly} onClick={() => onShift(-amount)}>
          {t('lessons.subtitles.earlier')}
        </Button>
        <Button disabled={empty || amount === 0 || amount > most} onClick={() => onShift(amount)}>
          {t('lessons.subtitles.later')}
        </Button>
      </Space.Compact>
      <p id={help}>
        {!empty && tooEarly
          ? t('lessons.subtitles.tooEarly', { most: Math.abs(least) })
          : t('lessons.subtitles.shiftHelp')}
      </p>
    </div>
  )
}
