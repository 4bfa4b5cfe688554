import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './audience.module.css'
import { audienceOf, type ChosenAudience, useReach } from './reach.ts'

const debounceMs = 400

/** How many people the choices in the surrounding form reach, counted when typing pauses. */
export function Reach(): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const chosen: ChosenAudience | undefined = Form.useWatch((all) => all, { form, preserve: true })
  const audience = audienceOf(chosen ?? {})
  const json = typeof audience === 'string' ? null : JSON.stringify(audience)
  const debounced = useDebounced(json)
  const { data, error, isPlaceholderData, refetch } = useReach(debounced === null ? null : JSON.parse(debounced))

  let text: ReactNode
  if (typeof audience === 'string') text = t(`audience.reach.${audience}`)
  else if (debounced === json && error) {
    text = (
      <>
        {t('audience.reach.failed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('kit.retry')}
        </Button>
      </>
    )
  } else if (debounced !== json || data === undefined || isPlaceholderData) text = t('audience.reach.counting')
  else if (data === 0) text = t('audience.reach.nobody')
  else text = <strong>{t('audience.reach.people', { count: data })}</strong>

  return (
    <p className={styles.reach} role="status">
      {text}
    </p>
  )
}

/** The value, once it has not changed for a moment. */
function useDebounced(value: string | null): string | null {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
