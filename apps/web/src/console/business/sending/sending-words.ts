import { t } from '../../context/i18n.ts'
import type { ShowField } from '../../kit/record/record-words.ts'
import { asChoice, asTime } from '../../kit/record/show-values.tsx'
import { linkShow } from '../links/LinkText.tsx'
import { tagIdsShow } from '../tags/TagText.tsx'

type SendingField = 'audience' | 'tagIds' | 'accountIds' | 'sendTime' | 'draft'

/** The labels that all messages to users of the app have in common. */
export const sendingLabels = (): Record<SendingField, string> => ({
  audience: t('audience.title'),
  tagIds: t('audience.tags'),
  accountIds: t('audience.accounts'),
  sendTime: t('sending.sendTime'),
  draft: t('sending.when.DRAFT'),
})

/** Those of fields that follow from sending. */
export const sentLabels = (): Record<string, string> => ({ status: t('sending.title') })

export const sendingShow: Record<string, ShowField> = {
  ...linkShow,
  ...tagIdsShow,
  audience: asChoice('audience.kinds'),
  accountIds: (ids) => t('audience.accountsCount', { count: Array.isArray(ids) ? ids.length : 0 }),
  sendTime: asTime(() => t('sending.noSendTime')),
  draft: (draft) => t(draft === true ? 'sending.states.DRAFT' : 'sending.states.SCHEDULED'),
  status: asChoice('sending.states'),
}

/** What tells an operator nothing about a message. */
export const sendingHidden = ['source', 'sourceId', 'senderId']
