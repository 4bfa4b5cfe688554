import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './i18n.ts'
import { SharePages } from './SharePages.tsx'
import './share.css'

/** The public pages: light, and apart from everything the console loads. */
export async function start(root: HTMLElement): Promise<void> {
  await startLanguage()
  createRoot(root).render(
    <StrictMode>
      <SharePages />
    </StrictMode>,
  )
}
