import { StrictMode } from 'react'
import { parseAddress } from '../../../../lib/address.ts'
import { openRoot } from '../../../../lib/root.ts'
import { reportWhenReady } from '../../../context/feedback.ts'
import { start as startLanguage } from '../../../context/i18n.ts'
import { watchUncaughtErrors } from '../../../context/show-verdict.ts'
import { alreadySignedIn } from './known-session.ts'
import { targetAfterSignIn } from './redirect.ts'
import { SignInPages } from './SignInPages.tsx'
import { signInPath, userPath } from './sign-in-paths.ts'

/** The sign-in pages: a small part of the web of their own, so that nobody waits for the console to sign in. */
export async function start(root: HTMLElement): Promise<void> {
  const { path, search } = parseAddress(location.hash)
  if ((path === signInPath || path === userPath) && (await alreadySignedIn())) {
    location.replace(`#${targetAfterSignIn(search.get('redirect'))}`)
    return
  }
  await startLanguage(['shell', 'signIn'])
  watchUncaughtErrors(reportWhenReady)
  openRoot(root).render(
    <StrictMode>
      <SignInPages />
    </StrictMode>,
  )
}
