import { SafetyCertificateOutlined } from '@ant-design/icons'
import { sso } from '@lectern/contract/access/sign-in.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { reportFailure } from '../shared/code-field/report-failure.ts'
import styles from './sign-in.module.css'

/** Shown only if single sign-on is set up; if that cannot be found out, it counts as not set up. */
export function SsoButton(): ReactNode {
  const t = useT()
  const [offered, setOffered] = useState(false)
  const [starting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    const gone = new AbortController()
    call(sso.start, {}, { signal: gone.signal }).then(
      ({ url }) => setOffered(url !== null),
      () => undefined,
    )
    return () => gone.abort()
  }, [])

  /** Fetches the address again, because it is valid only for a while and may have expired before the click. */
  async function start(): Promise<void> {
    setStarting(true)
    setRefusal('')
    try {
      const { url } = await call(sso.start, {})
      if (url) return location.assign(url)
      setOffered(false)
    } catch (error) {
      setRefusal(reportFailure(error))
    }
    setStarting(false)
  }

  if (!offered) return null
  return (
    <div className={styles.sso}>
      {refusal && <Alert className={styles.refusal} type="error" showIcon title={refusal} />}
      <Button
        block
        size="large"
        icon={<SafetyCertificateOutlined aria-hidden />}
        loading={starting}
        onClick={() => void start()}
      >
        {t('signIn.sso.start')}
      </Button>
    </div>
  )
}
