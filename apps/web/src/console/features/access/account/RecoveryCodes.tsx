import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../../lib/save-file.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import styles from './account.module.css'

/** The codes are shown only once, so the dialog closes only after the member confirms having saved them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }): ReactNode {
  const t = useT()
  const { user } = useSession()
  const [saved, setSaved] = useState(false)
  const text = [t('account.recovery.fileHead', { username: user.username }), '', ...codes, ''].join('\r\n')

  async function copy(): Promise<void> {
    // The clipboard API exists only on pages served over HTTPS or from this machine.
    const done = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    if (done) void feedback().message.success(t('account.recovery.copied'))
    else void feedback().message.warning(t('kit.copyFailed'))
  }

  return (
    <>
      <p className={styles.hint}>{t('account.recovery.hint')}</p>
      <ul className={styles.codes} aria-label={t('account.recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t('account.recovery.copy')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            saveFile(`${t('account.recovery.file')}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }))
          }
        >
          {t('account.recovery.download')}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Checkbox checked={saved} onChange={({ target }) => setSaved(target.checked)}>
          {t('account.recovery.saved')}
        </Checkbox>
        <Button type="primary" disabled={!saved} onClick={onClose}>
          {t('account.recovery.close')}
        </Button>
      </div>
    </>
  )
}
