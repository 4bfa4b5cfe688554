import { Alert, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../context/i18n.ts'
import { useSession } from '../context/session.ts'
import { SignInAgainForm } from '../features/access/sign-in/SignInAgainForm.tsx'
import { useTabTitle } from '../shell/tabs/use-tab-title.ts'
import { quoted } from '../shell/workspace/quoted.ts'
import { useTabs } from '../shell/workspace/workspace.ts'
import { leaveFor } from './leaving.ts'
import type { SessionEnd } from './session-end.ts'
import { signInAsAnother } from './session-life.ts'

/** Above everything else that floats, except short messages. */
const zIndex = 1900

interface SignInAgainProps {
  ended: SessionEnd
  onSignedIn: () => void
}

/** Over the page, which stays as it is: says why the session ended and asks the same member to sign in again. */
export default function SignInAgain({ ended: { why, other }, onSignedIn }: SignInAgainProps): ReactNode {
  const t = useT()
  const { user } = useSession()
  const titleOf = useTabTitle()
  const names = useTabs()
    .tabs.filter((tab) => tab.dirty)
    .map((tab) => quoted(titleOf(tab)))
  const [modal, question] = Modal.useModal()

  const askToLeave = () => {
    if (names.length === 0) return signInAsAnother()
    modal.confirm({
      zIndex: zIndex + 10,
      title: t('shell.again.leaveTitle', { names }),
      content: t('shell.again.leaveHint'),
      okText: t('shell.again.another'),
      cancelText: t('shell.again.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: signInAsAnother,
    })
  }
  return (
    <Modal
      open
      zIndex={zIndex}
      width={420}
      title={t('shell.again.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        other === null ? (
          <Button onClick={askToLeave}>{t('shell.again.another')}</Button>
        ) : (
          <Button onClick={() => leaveFor(() => location.reload())}>{t('shell.again.goOnAs', { name: other })}</Button>
        )
      }
    >
      <p role="alert">{other === null ? why : t('shell.again.other', { name: other })}</p>
      {names.length > 0 && <Alert type="info" showIcon title={t('shell.again.unsaved', { names })} />}
      <SignInAgainForm username={user.username} onSignedIn={onSignedIn} />
      {question}
    </Modal>
  )
}
