/** The page allows only style sheets that carry this request's nonce; antd puts it on those it makes. */
export function csp(): { nonce: string | undefined } {
  return { nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce }
}
