import { useLinkChoice } from '../../../business/links/use-link-choices.ts'
import { type Grant, grantText } from '../shared/vouchers/voucher-words.ts'
import { useVipPackages } from './use-vip-packages.ts'
import type { VoucherForm } from './voucher-form.ts'

/** What the user will get by this form, in words. Undefined until enough of it is filled in. */
export function useGrant(form: VoucherForm): string | undefined {
  const { kind, courseId, subjectId, packageId, hours, gold, contentDuration = null } = form
  const lesson = useLinkChoice('COURSE', kind === 'COURSE' ? (courseId ?? null) : null)
  const series = useLinkChoice('OFFLINE_SUBJECT', kind === 'OFFLINE_SUBJECT' ? (subjectId ?? null) : null)
  const { data: packages } = useVipPackages(kind === 'VIP_PACKAGE')
  const vip = packages?.find(({ id }) => id === packageId)
  const contents: Record<typeof kind, Partial<Grant['content']>> = {
    COURSE: { title: lesson?.title },
    OFFLINE_SUBJECT: { title: series?.title },
    COURSE_HOUR: { amount: hours },
    GOLD: { amount: gold },
    VIP_PACKAGE: { title: contentDuration === null ? undefined : vip?.name },
  }
  const { title = '', amount = null } = contents[kind]
  return title || amount ? grantText({ kind, content: { title, amount }, contentDuration }) : undefined
}
