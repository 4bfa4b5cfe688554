import type { Audience } from '@lectern/contract/operations/audience.ts'
import type { ReactElement } from 'react'
import { formatTime } from '../../../lib/time.ts'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { linkShow } from '../links/LinkText.tsx'
import { useTags } from '../tags/use-tags.ts'
import { useSendConfirm } from './use-send-confirm.ts'
import { type WhenValues, whenOf } from './when.ts'

interface SendingForm {
  labels: Record<'audience' | 'tagIds' | 'accountIds' | 'sendTime' | 'draft', string>
  /** Formats the fields where two versions are compared. */
  show: typeof linkShow & {
    audience: (audience: Audience['audience']) => string
    tagIds: (ids?: number[]) => string
    accountIds: (ids?: number[]) => string
    sendTime: (iso?: string | null) => string
    draft: (draft?: boolean) => string
  }
  saveLabel: (values: WhenValues) => string
  confirmSave: ReturnType<typeof useSendConfirm>[0]
  dialogs: ReactElement
}

/** What all forms of messages to users of the app have in common. */
export function useSendingForm(): SendingForm {
  const t = useT()
  const zone = useTimeZone()
  const { data: tags = [] } = useTags()
  const [confirmSave, dialogs] = useSendConfirm()
  const nameOf = (id: number) => tags.find((tag) => tag.id === id)?.name ?? `#${id}`
  return {
    labels: {
      audience: t('audience.title'),
      tagIds: t('audience.tags'),
      accountIds: t('audience.accounts'),
      sendTime: t('sending.sendTime'),
      draft: t('sending.when.DRAFT'),
    },
    show: {
      ...linkShow,
      audience: (audience) => t(`audience.kinds.${audience}`),
      tagIds: (ids = []) => t('kit.names', { names: ids.map(nameOf) }),
      accountIds: (ids = []) => t('audience.accountsCount', { count: ids.length }),
      sendTime: (iso) => (iso ? formatTime(iso, zone) : t('sending.noSendTime')),
      draft: (draft) => t(draft ? 'sending.states.DRAFT' : 'sending.states.SCHEDULED'),
    },
    saveLabel: (values) => t(`sending.save.${whenOf(values)}`),
    confirmSave,
    dialogs,
  }
}
