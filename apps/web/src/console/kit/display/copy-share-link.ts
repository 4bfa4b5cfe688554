import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { publicAddress } from '../../context/public-pages.ts'

/** Copies the address under which everybody can open a public page: `/mobileshare/shareCourse?id=5`. */
export async function copyShareLink(page: string): Promise<void> {
  const address = publicAddress(page)
  try {
    // The clipboard API exists only on pages served over HTTPS or from this machine.
    await navigator.clipboard.writeText(address)
    void feedback().message.success(t('kit.shareLink.copied'))
  } catch {
    void feedback().message.warning(t('kit.shareLink.is', { address }), 8)
  }
}
