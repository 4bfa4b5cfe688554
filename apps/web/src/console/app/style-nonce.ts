import { csp } from '../context/csp.ts'

/**
 * antd sets the nonce on most style sheets that it creates, but not on those that lock scrolling or measure scrollbars.
 * This sets it on every style element that a script creates. One that arrives as markup has no nonce and stays blocked.
 */
export function addNonceToStyles(): void {
  const { nonce } = csp()
  if (!nonce) return
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
