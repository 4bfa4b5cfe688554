import type { CurrentUser } from '@lectern/contract/access/session.ts'
import { session } from '@lectern/contract/access/session.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT, want } from '../../../context/i18n.ts'
import { SessionContext } from '../../../context/session.ts'
import { TabContext, type TabHandle } from '../../../context/tab.ts'
import styles from './account.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'
import { TwoStepOnDialog } from './TwoStepOnDialog.tsx'

const dialogs = { password: PasswordDialog, twoStep: TwoStepOnDialog }

const nothing = () => undefined
/** The dialogs ask for the tab that they are in; here there is none to open or to close. */
const noTab: TabHandle = {
  key: 'due',
  path: '',
  search: new URLSearchParams(),
  setSearch: nothing,
  open: nothing,
  openAddress: nothing,
  close: nothing,
  setDirty: nothing,
  setName: nothing,
  setParent: nothing,
}

interface DueGateProps {
  user: CurrentUser
  /** Called when nothing is due any more. */
  onDone: () => void
  onSignOut: () => void
}

/** What a member has to do before anything else: the server refuses every other call until then. */
export function DueGate({ user, onDone, onSignOut }: DueGateProps): ReactNode {
  const t = useT()
  const [due, setDue] = useState(user.due ?? 'password')
  const [open, setOpen] = useState(false)
  const title = t(`account.due.${due}.title`)
  useEffect(() => {
    document.title = title
  }, [title])
  // Whether it was done or put off, only the server knows.
  const check = async () => {
    const { due: next } = await call(session.current, {})
    if (next === null) onDone()
    else setDue(next)
  }
  const Shown = dialogs[due]
  return (
    <SessionContext value={{ user, rights: new Map(), menus: [] }}>
      <TabContext value={noTab}>
        <main className={styles.due}>
          <h1>{title}</h1>
          <p className={styles.hint}>{t(`account.due.${due}.hint`)}</p>
          <Button type="primary" onClick={() => setOpen(true)}>
            {t(`account.due.${due}.start`)}
          </Button>
          <Button type="link" onClick={onSignOut}>
            {t('account.due.signOut')}
          </Button>
          <Shown frame={{ open, close: () => setOpen(false), afterClose: () => void check() }} />
        </main>
      </TabContext>
    </SessionContext>
  )
}

/** Reads who it is, and shows nothing but what they have to do. */
export async function showDue(show: (content: ReactNode) => void, onSignOut: () => void): Promise<void> {
  const onDone = () => location.reload()
  const [user] = await Promise.all([call(session.current, {}), want(['access', 'signIn'])])
  if (user.due === null) onDone()
  else show(<DueGate user={user} onDone={onDone} onSignOut={onSignOut} />)
}
