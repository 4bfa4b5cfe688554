/** What a text may cost. Nobody writes one that is near to it, but whoever may edit can send a text that is made to be costly. */
export const mostBytes = 1_000_000
const mostTags = 20_000
const mostDepth = 100

/** They hold nothing. */
const isVoid = new Set([
  'br',
  'hr',
  'img',
  'area',
  'base',
  'col',
  'embed',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
/** What ends when another tag opens, though nobody closed it: `<li>` may follow `<li>`. */
const endsAt: Record<string, Set<string>> = {
  p: new Set('p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr div li td th tr section'.split(' ')),
  li: new Set(['li']),
  td: new Set(['td', 'th', 'tr']),
  th: new Set(['td', 'th', 'tr']),
  tr: new Set(['tr']),
  option: new Set(['option']),
}
const name = /[a-z][^\s/><]*/iy

/** Whether a text has too many tags, or too many inside each other. Looks once at each of its characters. */
export function isTooLarge(html: string): boolean {
  if (Buffer.byteLength(html) > mostBytes) return true
  const open: string[] = []
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    tags += 1
    if (tags > mostTags) return true
    if (html.startsWith('!--', at + 1)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return false
      at = end
      continue
    }
    const closes = html[at + 1] === '/'
    name.lastIndex = closes ? at + 2 : at + 1
    const tag = name.exec(html)?.[0].toLowerCase()
    if (tag === undefined || isVoid.has(tag)) continue
    if (closes) {
      const opened = open.lastIndexOf(tag)
      if (opened >= 0) open.length = opened
      continue
    }
    for (let top = open.at(-1); top !== undefined && endsAt[top]?.has(tag) === true; top = open.at(-1)) open.pop()
    open.push(tag)
    if (open.length > mostDepth) return true
  }
  return false
}

/** Whether a text says nothing: it has neither letters nor pictures. */
export function isBlank(html: string): boolean {
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    const words = html.slice(at, tag < 0 ? undefined : tag).replaceAll('&nbsp;', ' ')
    if (words.trim() !== '') return false
    if (tag < 0) return true
    const end = html.indexOf('>', tag)
    if (end < 0 || html.slice(tag + 1, tag + 4).toLowerCase() === 'img') return false
    at = end + 1
  }
  return true
}
