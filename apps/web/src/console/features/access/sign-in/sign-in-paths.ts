/** Leads on to the sign-in page. */
export const userPath = '/user'
export const signInPath = '/user/login'
export const retrievePath = '/user/retrievePassword'
export const registerPath = '/user/userRegister'
export const ssoPath = '/static/sso'
export const ssoErrorPath = '/sso/error'

/** Links between the sign-in pages keep the page that the user wanted. */
export function withRedirect(path: string, redirect: string | null): string {
  return redirect ? `#${path}?redirect=${encodeURIComponent(redirect)}` : `#${path}`
}
