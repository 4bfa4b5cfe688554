/** A fifth of an article, and no more than this, is what one gets to read before buying it. */
const mostLetters = 300
const share = 5

/** Tags, entities, the ends of sentences with what closes them, and single letters. */
const parts = /<[^>]*>|&\w+;|(?<end>[。！？!?…]+[”’」』）)]*|\.(?=[\s<]|$))|[^<]/gu
const blockEnd = /^<\/(?:p|h2|h3|li|blockquote|pre|table)>$/
const standsAlone = /^<(?:br|hr|img)\b/

/**
 * The beginning of a stored rich text, up to the end of a sentence if there is one. Our rich text is well-formed, and
 * has no `<` outside of tags. Nothing is left of a text that is too short to have a beginning.
 */
export function beginningOf(html: string): string {
  const letters = html.replaceAll(/<[^>]*>/g, '').length
  const most = Math.min(mostLetters, Math.floor(letters / share))
  const open: string[] = []
  let shown = 0
  let text = ''
  let whole = ''
  for (const { 0: part, groups } of html.matchAll(parts)) {
    const isTag = part.startsWith('<')
    if (shown >= most && !part.startsWith('</')) break
    text += part
    if (!isTag) shown += part.length
    else if (part.startsWith('</')) open.pop()
    else if (!standsAlone.test(part)) open.push(/^<(\w+)/.exec(part)?.[1] ?? '')
    if (isTag ? shown > 0 && blockEnd.test(part) : groups?.end !== undefined) whole = text + closing(open)
  }
  return shown === 0 ? '' : whole || `${text}…${closing(open)}`
}

const closing = (open: string[]): string =>
  open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
