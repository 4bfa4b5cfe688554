import { Modal } from 'antd'
import { type ReactElement, useEffect } from 'react'
import { t } from '../../context/i18n.ts'
import { useTab } from '../../context/tab.ts'

/** Closes a form, or asks first while it has unsaved work; until then closing the tab asks too. */
export function useLeave(dirty: boolean, close: () => void): [leave: () => void, question: ReactElement] {
  const { setDirty } = useTab()
  const [modal, question] = Modal.useModal()
  // Without a cleanup, which would also run when the tab is only hidden: a hidden tab must still ask.
  useEffect(() => setDirty(dirty), [setDirty, dirty])

  const leave = () => {
    if (!dirty) return close()
    modal.confirm({
      title: t('kit.form.leaveTitle'),
      content: t('kit.form.leaveHint'),
      okText: t('kit.form.leave'),
      okButtonProps: { danger: true },
      cancelText: t('kit.form.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: close,
    })
  }
  return [leave, question]
}
