import { maxDepth, maxTokenLength } from './limits.ts'
import { Refusal } from './refusal.ts'

export interface XmlHandlers {
  /** A name without its prefix. An empty element is opened and closed. */
  open?(name: string, attributes: () => Map<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

const damaged = () => new Refusal('sheet.unreadable')

/**
 * Reads XML piece by piece. It knows no entities but the five of XML, and refuses declarations, so that a file cannot
 * define entities that grow when they are replaced.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const tokens = matchingTags(handlers)
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + decode(decoder, piece)
    rest = text.slice(readTokens(text, tokens))
    if (rest.length > maxTokenLength) throw new Refusal('sheet.tooLarge')
  }
  if (!tokens.complete() || (rest + decode(decoder)).trim() !== '') throw damaged()
}

/** Refuses XML whose elements do not close in order, because its cells could be read in several ways. */
function matchingTags(handlers: XmlHandlers): XmlHandlers & { complete(): boolean } {
  const names: string[] = []
  let any = false
  return {
    open(name, attributes) {
      any = true
      if (names.push(name) > maxDepth) throw damaged()
      handlers.open?.(name, attributes)
    },
    close(name) {
      if (names.pop() !== name) throw damaged()
      handlers.close?.(name)
    },
    text: (text) => handlers.text?.(text),
    complete: () => any && names.length === 0,
  }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw damaged()
  }
}

/** Handles all complete tokens and returns where the first incomplete one begins. */
function readTokens(xml: string, handlers: XmlHandlers): number {
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    const end = start < 0 ? -1 : endOfMarkup(xml, start)
    if (end < 0) return at
    if (start > at) handlers.text?.(unescape(xml.slice(at, start)))
    readMarkup(xml.slice(start, end), handlers)
    at = end
  }
}

const doubleQuote = 34
const singleQuote = 39
const tagEnd = 62

/** The index after the markup that begins at `start`, or -1 if its end is not there yet. */
function endOfMarkup(xml: string, start: number): number {
  for (const [opening, closing] of sections) {
    if (!xml.startsWith(opening, start)) continue
    const index = xml.indexOf(closing, start + opening.length)
    return index < 0 ? -1 : index + closing.length
  }
  if (xml.startsWith('<!', start)) {
    // The opening may be cut in two.
    if (xml.length - start < '<![CDATA['.length) return -1
    throw damaged()
  }
  let quote = 0
  for (let at = start + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (quote) quote = code === quote ? 0 : quote
    else if (code === doubleQuote || code === singleQuote) quote = code
    else if (code === tagEnd) return at + 1
  }
  return -1
}

const sections = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

function readMarkup(markup: string, handlers: XmlHandlers): void {
  if (markup.startsWith('<?') || markup.startsWith('<!--')) return
  if (markup.startsWith('<!')) return handlers.text?.(markup.slice('<![CDATA['.length, -']]>'.length))
  if (markup.startsWith('</')) return handlers.close?.(localName(markup.slice(2, -1).trimEnd()))
  const empty = markup.endsWith('/>')
  const inside = markup.slice(1, empty ? -2 : -1)
  const space = inside.search(/\s/)
  const name = localName(space < 0 ? inside : inside.slice(0, space))
  handlers.open?.(name, () => (space < 0 ? new Map() : attributesOf(inside.slice(space))))
  if (empty) handlers.close?.(name)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let at = 0
  for (;;) {
    const equals = text.indexOf('=', at)
    if (equals < 0) return attributes
    const rest = /["']/g
    rest.lastIndex = equals
    const quote = rest.exec(text)
    const end = quote ? text.indexOf(quote[0], quote.index + 1) : -1
    if (!quote || end < 0) throw damaged()
    attributes.set(text.slice(at, equals).trim(), unescape(text.slice(quote.index + 1, end)))
    at = end + 1
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\dA-Fa-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
