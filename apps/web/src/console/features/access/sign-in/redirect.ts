import { sitePartOf } from '../../../../boot/site-part.ts'
import { homePath } from '../../../context/known-paths.ts'

/**
 * Where to go after signing in. The address comes from outside, so only a path of this app is followed:
 * one leading slash, nothing that a browser could read as another host, and no sign-in page.
 */
export function targetAfterSignIn(redirect: string | null): string {
  if (!redirect || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(redirect)) return homePath
  return sitePartOf(redirect) === 'signIn' ? homePath : redirect
}

export function goToRedirect(redirect: string | null): void {
  location.hash = targetAfterSignIn(redirect)
}
