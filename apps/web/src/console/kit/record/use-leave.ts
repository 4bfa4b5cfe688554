import { Modal } from 'antd'
import { type ReactElement, useEffect } from 'react'
import { t } from '../../context/i18n.ts'
import { useTab } from '../../context/tab.ts'

/** Closes a dialog, or asks first while it has unsaved work; until then closing the tab asks too. */
export function useLeave(dirty: boolean, close: () => void): [leave: () => void, question: ReactElement] {
  const { setDirty } = useTab()
  const [modal, question] = Modal.useModal()
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [setDirty, dirty])

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
