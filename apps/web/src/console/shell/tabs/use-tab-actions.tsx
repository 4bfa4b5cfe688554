import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { ReactElement } from 'react'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import { homePath } from '../../context/known-paths.ts'
import { refreshQueries } from '../../context/resources.ts'
import { forgetDraftsOf } from '../../kit/draft/drafts.ts'
import { quoted } from '../workspace/quoted.ts'
import { addressOf, type CloseMode, type Tab } from '../workspace/tab-store.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import { useTabTitle } from './use-tab-title.ts'

interface TabActions {
  close: (mode: CloseMode, key: string) => void
  /** Starts the page afresh, with fresh data. */
  refresh: (key: string) => void
  dialogs: ReactElement
}

/** Closing and refreshing tabs, with a question first where there is unsaved work. */
export function useTabActions(): TabActions {
  const t = useT()
  const { tabs, go } = useWorkspace()
  const titleOf = useTabTitle()
  const queryClient = useQueryClient()
  const [modal, dialogs] = Modal.useModal()

  function confirmIfUnsaved(affected: readonly Tab[], hint: string, verb: string, act: () => void): void {
    const names = affected.filter((tab) => tab.dirty).map(titleOf)
    if (names.length === 0) return act()
    modal.confirm({
      title: t('shell.tabs.dirty', { names: names.map(quoted) }),
      content: hint,
      okText: verb,
      okButtonProps: { danger: true },
      cancelText: t('shell.tabs.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: act,
    })
  }

  return {
    close: (mode, key) => {
      const closing = tabs.tabsToClose(mode, key)
      if (typeof closing === 'string') {
        void feedback().message.info({ content: t(`shell.tabs.${closing}`), key: closing })
        return
      }
      confirmIfUnsaved(closing, t('shell.tabs.dirtyCloseHint'), t('shell.tabs.discardClose'), () => {
        const keys = closing.map((tab) => tab.key)
        keys.forEach(forgetDraftsOf)
        const next = tabs.close(keys, homePath)
        if (next) go(next, true)
      })
    },
    refresh: (key) => {
      const tab = tabs.find(key)
      if (!tab) return
      confirmIfUnsaved([tab], t('shell.tabs.dirtyRefreshHint'), t('shell.tabs.discardRefresh'), () => {
        void refreshQueries(queryClient)
        forgetDraftsOf(key)
        tabs.refresh(key)
        if (tabs.state().current !== key) go(addressOf(tab))
      })
    },
    dialogs,
  }
}
