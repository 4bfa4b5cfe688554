import { treeOf } from '../../../../boot/tree.ts'

const home = '/dashboard/workplace'

/**
 * Where to go after signing in. The address comes from outside, so only a path of this app is followed:
 * one leading slash, nothing a browser could read as another host, and not back to the way in.
 */
export function targetAfterSignIn(redirect: string | null): string {
  if (!redirect || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(redirect)) return home
  return treeOf(redirect) === 'entry' ? home : redirect
}

export function goOn(redirect: string | null): void {
  location.hash = targetAfterSignIn(redirect)
}
