import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './rich-text.module.css'
import type { Pictures } from './use-pictures.ts'

/** The progress of the pictures that are being uploaded into the text. */
export function PictureProgress({ pictures: { state, cancel } }: { pictures: Pictures }): ReactNode {
  const t = useT()
  if (state.step === 'idle') return null
  const running = state.step === 'running'
  const statusText = () => {
    if (!running) return state.reason
    return state.part === 1 ? t('uploads.checking') : t('uploads.sending', { percent: Math.floor(state.part * 100) })
  }
  return (
    <div className={styles.bar}>
      <span role={running ? 'status' : 'alert'} className={running ? undefined : styles.refused}>
        {statusText()}
      </span>
      {!running && state.retry && (
        <Button size="small" onClick={state.retry}>
          {t('kit.retry')}
        </Button>
      )}
      <Button size="small" type="text" onClick={cancel}>
        {t(running ? 'uploads.cancel' : 'kit.close')}
      </Button>
    </div>
  )
}
