import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '../../../lib/number.ts'
import { useT } from '../../context/i18n.ts'
import styles from './audience.module.css'
import { audienceOf, type ChosenAudience, useReach } from './reach.ts'

const pauseMs = 400

/** How many people the choices in the form around reach, counted in the pauses of typing. */
export function Reach(): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const chosen: ChosenAudience | undefined = Form.useWatch((all) => all, { form, preserve: true })
  const asked = audienceOf(chosen ?? {})
  const json = typeof asked === 'string' ? null : JSON.stringify(asked)
  const settled = useSettled(json)
  const { data, error, isPlaceholderData, refetch } = useReach(settled === null ? null : JSON.parse(settled))

  let words: ReactNode
  if (typeof asked === 'string') words = t(`audience.reach.${asked}`)
  else if (settled === json && error) {
    words = (
      <>
        {t('audience.reach.failed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('kit.retry')}
        </Button>
      </>
    )
  } else if (settled !== json || data === undefined || isPlaceholderData) words = t('audience.reach.counting')
  else if (data === 0) words = t('audience.reach.nobody')
  else words = <strong>{t('audience.reach.people', { count: formatNumber(data) })}</strong>

  return (
    <p className={styles.reach} role="status">
      {words}
    </p>
  )
}

/** A value once it has not changed for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return settled
}
