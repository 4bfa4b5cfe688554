import type { Route } from '@lectern/contract/base/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { t } from '../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'
import { showRefusal } from '../form/refusal.ts'
import { showDone } from '../list/offer-undo.tsx'

interface Question {
  title: string
  /** What happens on yes. */
  consequence: ReactNode
  /** The verb on the button. */
  ok: string
  /** The label of the other button, where "cancel" could be mistaken for the verb. */
  back?: string
  /** It passes the options on to its call, if that can be undone. */
  act: (options: { onUndo: (key: string) => void }) => Promise<unknown>
  /** The success message; none where the result is visible anyway. */
  done?: string
  /** Follows when it was undone. */
  onUndone?: () => Promise<unknown>
}

/** Asks for confirmation of something that is not undone easily, does it, and refreshes this list's resource. */
export function useConfirmDialog(list: Route): [ask: (question: Question) => void, dialogs: ReactElement] {
  const client = useQueryClient()
  const [modal, dialogs] = Modal.useModal()
  const ask = ({ title, consequence, ok, back, act, done, onUndone }: Question) =>
    void modal.confirm({
      title,
      content: consequence,
      okText: ok,
      okButtonProps: { danger: true },
      cancelText: back ?? t('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          let undoKey: string | null = null
          await act({
            onUndo: (key) => {
              undoKey = key
            },
          })
          if (done) showDone({ text: done, undoKey, resource: resourceOf(list), client, onUndone })
        } catch (refusal) {
          showRefusal(refusal)
        }
        void refreshResource(client, resourceOf(list))
      },
    })
  return [ask, dialogs]
}
