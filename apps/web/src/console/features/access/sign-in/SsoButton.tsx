import { SafetyCertificateOutlined } from '@ant-design/icons'
import { sso } from '@lectern/contract/access/sign-in.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { reportFailure } from '../shared/code-field/report-failure.ts'
import styles from './sign-in.module.css'

export function SsoButton(): ReactNode {
  const t = useT()
  const [starting, setStarting] = useState(false)
  const [refusal, setRefusal] = useState('')

  /** Fetches the address again, because it is valid only for a while and may have expired before the click. */
  async function start(): Promise<void> {
    setStarting(true)
    setRefusal('')
    try {
      const { url } = await call(sso.start, {})
      if (url) return location.assign(url)
      setRefusal(t('signIn.failed'))
    } catch (error) {
      setRefusal(reportFailure(error))
    }
    setStarting(false)
  }

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
