import { account } from '@lectern/contract/access/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { maskPhone } from '../shared/code-field/CodeField.tsx'
import styles from './account.module.css'
import { BindDialog } from './BindDialog.tsx'
import type { DialogFrame } from './Dialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { twoStepKey } from './query-keys.ts'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { TwoStepOffDialog } from './TwoStepOffDialog.tsx'
import { TwoStepOnDialog } from './TwoStepOnDialog.tsx'
import { UsernameDialog } from './UsernameDialog.tsx'

const dialogs = {
  username: UsernameDialog,
  password: PasswordDialog,
  reset: ResetPasswordDialog,
  phone: ({ frame }: { frame: DialogFrame }) => <BindDialog frame={frame} channel="phone" />,
  email: ({ frame }: { frame: DialogFrame }) => <BindDialog frame={frame} channel="email" />,
  twoStepOn: TwoStepOnDialog,
  twoStepOff: TwoStepOffDialog,
}
type DialogName = keyof typeof dialogs

/** What protects the account: each setting with its current state and a dialog that changes it. */
export function SecurityPart(): ReactNode {
  const t = useT()
  const { user } = useSession()
  const [name, setName] = useState<DialogName | null>(null)
  const [open, setOpen] = useState(false)
  const show = (next: DialogName) => {
    setName(next)
    setOpen(true)
  }
  const Shown = name && dialogs[name]
  const canReset = user.phone !== null || user.email !== null
  return (
    <>
      <ul className={styles.rows}>
        <Row title={t('account.security.username')} state={user.username}>
          <Button onClick={() => show('username')}>{t('account.security.change')}</Button>
        </Row>
        <Row
          title={t('account.security.password')}
          state={t(canReset ? 'account.security.passwordHint' : 'account.security.forgotHint')}
        >
          {canReset && (
            <Button type="link" onClick={() => show('reset')}>
              {t('account.security.forgot')}
            </Button>
          )}
          <Button onClick={() => show('password')}>{t('account.security.change')}</Button>
        </Row>
        {(['phone', 'email'] as const).map((channel) => (
          <Row
            key={channel}
            title={t(`account.security.${channel}`)}
            state={user[channel] ? maskPhone(user[channel]) : t('account.security.unbound')}
          >
            <Button onClick={() => show(channel)}>
              {t(user[channel] ? 'account.security.rebind' : 'account.security.bind')}
            </Button>
          </Row>
        ))}
        <TwoStepRow onTurnOn={() => show('twoStepOn')} onTurnOff={() => show('twoStepOff')} />
      </ul>
      {Shown && <Shown frame={{ open, close: () => setOpen(false), afterClose: () => setName(null) }} />}
    </>
  )
}

function TwoStepRow({ onTurnOn, onTurnOff }: { onTurnOn: () => void; onTurnOff: () => void }): ReactNode {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => call(account.twoStep, {}, { signal }),
  })
  const title = t('account.security.twoStep')
  if (error) {
    return (
      <Row title={title} state={t('account.security.loadFailed')}>
        <Button onClick={() => void refetch()}>{t('kit.retry')}</Button>
      </Row>
    )
  }
  if (!data) return <Row title={title} state="" />
  if (!data.enabled) {
    return (
      <Row
        title={title}
        state={<StatusDot tone="neutral">{t('account.security.off')}</StatusDot>}
        more={t('account.security.offHint')}
      >
        <Button type="primary" onClick={onTurnOn}>
          {t('account.security.turnOn')}
        </Button>
      </Row>
    )
  }
  const left = data.recoveryCodesLeft
  return (
    <Row
      title={title}
      state={<StatusDot tone="success">{t('account.security.on')}</StatusDot>}
      more={left > 0 ? t('account.security.codesLeft', { count: left }) : t('account.security.noCodesLeft')}
    >
      {data.demanded ? (
        <span className={styles.hint}>{t('account.security.demanded')}</span>
      ) : (
        <Button danger onClick={onTurnOff}>
          {t('account.security.turnOff')}
        </Button>
      )}
    </Row>
  )
}

interface RowProps {
  title: string
  state: ReactNode
  more?: string
  children?: ReactNode
}

function Row({ title, state, more, children }: RowProps): ReactNode {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{title}</h3>
        <div>{state}</div>
        {more && <div>{more}</div>}
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
