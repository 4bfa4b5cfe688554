import type { Audience } from '@lectern/contract/audience.ts'
import type { linkTarget } from '@lectern/contract/link-target.ts'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { formatNumber } from '../../../lib/number.ts'
import { formatTime } from '../../../lib/time.ts'
import { useTags } from '../audience/use-tags.ts'
import { useT } from '../i18n.ts'
import { FoundLinkText } from '../links/LinkText.tsx'
import { noLink } from '../links/no-link.ts'
import { useTimeZone } from '../time-zone.ts'
import { useSendConfirm } from './use-send-confirm.ts'
import { type WhenValues, whenOf } from './when.ts'

interface SendingForm {
  labels: Record<'audience' | 'tagIds' | 'accountIds' | 'sendTime' | 'draft', string>
  /** How the fields read where two versions are compared. */
  show: {
    link: (link: z.input<typeof linkTarget>) => ReactNode
    audience: (audience: Audience['audience']) => string
    tagIds: (ids?: number[]) => string
    accountIds: (ids?: number[]) => string
    sendTime: (iso?: string | null) => string
    draft: (draft?: boolean) => string
  }
  saveWords: (values: WhenValues) => string
  agree: ReturnType<typeof useSendConfirm>[0]
  dialogs: ReactElement
}

/** What the forms of all messages that are sent to people of the app have in common. */
export function useSendingForm(): SendingForm {
  const t = useT()
  const zone = useTimeZone()
  const { data: tags = [] } = useTags()
  const [agree, dialogs] = useSendConfirm()
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
      link: (link) => <FoundLinkText link={{ ...noLink, ...link }} />,
      audience: (audience) => t(`audience.kinds.${audience}`),
      tagIds: (ids = []) => ids.map(nameOf).join('、'),
      accountIds: (ids = []) => t('audience.accountsCount', { count: formatNumber(ids.length) }),
      sendTime: (iso) => (iso ? formatTime(iso, zone) : t('sending.noSendTime')),
      draft: (draft) => t(draft ? 'sending.states.DRAFT' : 'sending.states.SCHEDULED'),
    },
    saveWords: (values) => t(`sending.save.${whenOf(values)}`),
    agree,
    dialogs,
  }
}
