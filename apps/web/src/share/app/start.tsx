import '../kit/base.css'
import '../kit/layout.css'
import '../kit/lists.css'
import '../kit/foot.css'
import '../kit/skeleton.css'
import { StrictMode } from 'react'
import { parseAddress } from '../../lib/address.ts'
import { openRoot } from '../../lib/root.ts'
import { startLanguage } from '../context/i18n.ts'
import { watchUncaughtErrors } from '../context/report-error.ts'
import { loadPage } from './load-page.ts'
import { SharePages } from './SharePages.tsx'

/** The public pages: small, and separate from everything that the console loads. */
export async function start(root: HTMLElement): Promise<void> {
  await Promise.all([startLanguage(), loadPage(parseAddress(location.hash).path)])
  watchUncaughtErrors()
  openRoot(root).render(
    <StrictMode>
      <SharePages />
    </StrictMode>,
  )
}
