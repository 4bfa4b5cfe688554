/** The page allows only style sheets that carry this request's nonce; antd sets it on those that it creates. */
export function csp(): { nonce: string | undefined } {
  return { nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce }
}
