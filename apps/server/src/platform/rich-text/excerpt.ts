import sanitizeHtml from 'sanitize-html'

const excerptLength = 120
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The beginning of a rich text as plain words, for lists. The text may be cut off anywhere, even inside a tag. */
export function excerptOf(html: string): string {
  const separated = html.replaceAll(/<\/(?:p|li|h[23]|td|th|blockquote)>|<br[^>]*>/g, ' $&')
  const words = sanitizeHtml(separated, { allowedTags: [] }).replaceAll(
    /&\w+;/g,
    (entity) => entities[entity] ?? entity,
  )
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line
}
