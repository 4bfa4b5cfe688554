import { tagIdsShow } from '../../../business/tags/TagText.tsx'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'

const fields = [
  'enable',
  'remark',
  'tagIds',
  'vipExpirationDate',
  'gold',
  'courseHours',
  'course',
  'subject',
  'days',
  'message',
] as const

/** What staff change about a user. Money and what was given are taken back by means of their own. */
export const accountWords = recordWords({
  labels: () =>
    Object.fromEntries(fields.map((field) => [field, t(`accountPage.history.fields.${field}`)])) as Record<
      (typeof fields)[number],
      string
    >,
  more: () => ({
    phone: t('accounts.columns.phone'),
    nickname: t('accounts.columns.nickname'),
    inviterId: t('accountPage.invitedBy'),
  }),
  show: {
    enable: (value) => t(`accounts.states.${value === true}`),
    ...tagIdsShow,
  },
  // The code of a sign-up, and what a change of the VIP date was sent with.
  hidden: ['code', 'before', 'reason', 'areaCode', 'lastActiveTime', 'studyDays', 'studySeconds'],
  update: null,
})
