/**
 * The token of a session in which somebody looks at the console as another member would see it. It belongs to this
 * browser tab alone, so that other tabs go on with the own session, which also goes on here when the look ends.
 */
const tokenKey = 'look-token'
const nextKey = 'look-next'

export const lookToken = (): string | null => sessionStorage.getItem(tokenKey)

/** Loads the page anew as the other one. Whoever stays on the page, because of unsaved work, stays who they are. */
export function beginLook(token: string): void {
  sessionStorage.setItem(nextKey, token)
  location.assign('#/')
  location.reload()
  setTimeout(() => sessionStorage.removeItem(nextKey), 1000)
}

/** Called when the page is loaded. */
export function takeUpLook(): void {
  const token = sessionStorage.getItem(nextKey)
  if (token === null) return
  sessionStorage.removeItem(nextKey)
  sessionStorage.setItem(tokenKey, token)
}

export const forgetLook = (): void => sessionStorage.removeItem(tokenKey)
