const platforms = new Set(['IOS', 'ANDROID'])
const versionShape = /^(?:0|[1-9]\d{0,3})(?:\.(?:0|[1-9]\d{0,3})){2}$/

/** What an app adds to the address of a public page that it opens; a browser adds nothing. */
export interface AskingApp {
  platform?: string
  version?: string
}

/**
 * Which app shows the page. Every call and every link says it again, because content may be hidden from the version
 * that a store is reviewing. Anything else than a system and a version is taken for a browser.
 */
export function askingApp(hash: string = location.hash): AskingApp {
  const search = new URLSearchParams(hash.split('?')[1])
  const platform = search.get('platform') ?? ''
  const version = search.get('version') ?? ''
  return platforms.has(platform) && versionShape.test(version) ? { platform, version } : {}
}

/** An address to give to others, who may have another app or none. */
export function withoutApp(address: string): string {
  const [page = '', query] = address.split('?')
  const search = new URLSearchParams(query)
  search.delete('platform')
  search.delete('version')
  return search.size > 0 ? `${page}?${search}` : page
}
