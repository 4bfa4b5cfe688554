import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { parseAddress } from '../../../../lib/address.ts'
import { start as startLanguage } from '../../../context/i18n.ts'
import { SignInPages } from './SignInPages.tsx'
import { signInPath } from './sign-in-paths.ts'
import { alreadySignedIn } from './known-session.ts'
import { targetAfterSignIn } from './redirect.ts'

/** The way in: its own small part of the web, so that nobody waits for the console to sign in. */
export async function start(root: HTMLElement): Promise<void> {
  const { path, search } = parseAddress(location.hash)
  if (path === signInPath && (await alreadySignedIn())) {
    location.replace(`#${targetAfterSignIn(search.get('redirect'))}`)
    return
  }
  await startLanguage()
  createRoot(root).render(
    <StrictMode>
      <SignInPages />
    </StrictMode>,
  )
}
