import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import { quoted } from '../workspace/quoted.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import { useTabTitle } from './use-tab-title.ts'

/** Asks whether to sign out, and names the tabs with unsaved work. */
export function useSignOut(): () => void {
  const t = useT()
  const workspace = useWorkspace()
  const titleOf = useTabTitle()
  return () => {
    const unsaved = workspace.tabs.state().tabs.filter((tab) => tab.dirty)
    const names = unsaved.map((tab) => quoted(titleOf(tab)))
    feedback().modal.confirm({
      title: t('shell.user.signOutAsk'),
      content: unsaved.length > 0 ? t('shell.user.signOutUnsaved', { names }) : undefined,
      okText: t('shell.user.signOut'),
      cancelText: t('shell.user.cancel'),
      onOk: workspace.signOut,
    })
  }
}
