import { csp } from '../context/csp.ts'

/**
 * antd passes the nonce to most style sheets it makes, but not to those that lock scrolling or measure scroll bars.
 * Sheets made by our own scripts are ours; one that arrives as markup still has no nonce and stays forbidden.
 */
export function carryNonce(): void {
  const { nonce } = csp()
  if (!nonce) return
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
