import type { CourseItemRow } from '@lectern/contract/course-centre.ts'
import { feedback } from '../../kit/feedback.ts'
import { t } from '../../kit/i18n.ts'
import { publicPage, type Section } from './section.ts'

/** The address under which everybody can open the item, once it is enabled. */
export async function copyShareLink(section: Section, { id, kind }: CourseItemRow): Promise<void> {
  const address = `${location.origin}${location.pathname}#${publicPage(section, kind)}?id=${id}`
  try {
    // Only pages served over HTTPS or from this machine have a clipboard.
    await navigator.clipboard.writeText(address)
    void feedback().message.success(t('courseCentre.linkCopied'))
  } catch {
    void feedback().message.warning(t('courseCentre.linkIs', { address }), 8)
  }
}
