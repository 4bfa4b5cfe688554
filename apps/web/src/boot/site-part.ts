/** The part of the site that an address belongs to; each part loads without the others. */
export type SitePart = 'share' | 'signIn' | 'console'

const parts: [Exclude<SitePart, 'console'>, RegExp][] = [
  ['share', /^\/(mobileshare|app)(\/|$)/],
  ['signIn', /^\/(user|sso|static\/sso)(\/|$)/],
]

export function sitePartOf(hash: string): SitePart {
  const path = hash.replace(/^#/, '').split('?')[0] ?? ''
  return parts.find(([, shape]) => shape.test(path))?.[0] ?? 'console'
}
