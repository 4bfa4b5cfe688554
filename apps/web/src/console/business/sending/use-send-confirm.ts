import type { idParams } from '@lectern/contract/base/fields.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { type Audience, audience } from '@lectern/contract/operations/audience.ts'
import { mayStep } from '@lectern/contract/operations/sending.ts'
import { Modal } from 'antd'
import { type ReactElement, useRef } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { formatTime } from '../../../lib/time.ts'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { audienceOf, type ChosenAudience } from '../audience/reach.ts'
import type { LiveMessage, MessageGet } from './use-live-message.ts'
import { type When, type WhenValues, whenOf } from './when.ts'

type Message = ChosenAudience & WhenValues & { title?: string }

/**
 * Asks for confirmation before sending, with the number of people. Drafts are not sent and need no question. What has
 * begun to be sent while its form was open cannot be saved, and nothing is asked about it.
 */
export function useSendConfirm<M extends LiveMessage>(
  get: MessageGet<M>,
  id: number | null,
): [confirmSave: (message: Message) => Promise<boolean>, dialogs: ReactElement] {
  const t = useT()
  const zone = useTimeZone()
  const [modal, dialogs] = Modal.useModal()
  const asking = useRef(false)

  async function ask(message: Message): Promise<boolean> {
    const stored = id === null ? null : await storedMessage(get, id)
    if (stored && !mayStep(stored.status, 'draft')) {
      await modal.warning({
        title: t('sending.begunTitle', { title: message.title ?? '' }),
        content: `${t(`sending.meanwhile.${stored.status}`, { count: stored.sentCount })}${t('sending.begunHint')}`,
        okText: t('kit.close'),
      })
      return false
    }
    const when = whenOf(message)
    if (when === 'DRAFT') return true
    const chosen = audienceOf(message)
    const count = typeof chosen === 'string' ? null : await countOf(chosen)
    const values = {
      time: formatTime(message.sendTime || new Date().toISOString(), zone),
      count: count ?? 0,
    }
    return modal.confirm({
      title: t(when === 'NOW' ? 'sending.confirm.now' : 'sending.confirm.at', { title: message.title ?? '' }),
      content: t(`sending.confirm.${reachPhrase(when, count)}`, values),
      okText: t(`sending.save.${when}`),
      cancelText: t('sending.confirm.back'),
      focusable: { autoFocusButton: 'cancel' },
    })
  }

  const confirmSave = async (message: Message) => {
    // Ignores a second click while the first is being handled.
    if (asking.current) return false
    asking.current = true
    try {
      return await ask(message)
    } finally {
      asking.current = false
    }
  }
  return [confirmSave, dialogs]
}

const reachPhrase = (when: When, count: number | null) => {
  if (count === null) return when === 'NOW' ? 'nowToUncounted' : 'atToUncounted'
  if (when === 'AT') return 'atTo'
  return count === 0 ? 'toNobody' : 'nowTo'
}

/** Null when it cannot be read: the server checks again when it is saved. */
const storedMessage = <M extends LiveMessage>(get: MessageGet<M>, id: number): Promise<M | null> => {
  const route: Route<typeof idParams, z.ZodObject, z.ZodObject> = get
  return call(route, { params: { id } }).then(
    (stored) => stored as M,
    () => null,
  )
}

/** Null when the count fails, because that must not prevent sending. */
const countOf = (chosen: Audience): Promise<number | null> =>
  call(audience.count, { body: chosen }).then(
    ({ count }) => count,
    () => null,
  )
