import { SaxesParser } from 'saxes'
import { maxDepth, maxElements, maxTokenLength } from './limits.ts'
import { Refusal } from './refusal.ts'

export interface XmlHandlers {
  /** A name without its prefix. An empty element is opened and closed. */
  open?(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

const damaged = () => new Refusal('sheet.unreadable')

/** Reads XML piece by piece. Refuses document types, so that a file cannot define entities that grow when replaced. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const { parser, pending } = parserFor(handlers)
  for await (const piece of pieces) {
    parser.write(decode(decoder, piece))
    if (pending() > maxTokenLength) throw new Refusal('sheet.tooLarge')
  }
  parser.write(decode(decoder)).close()
}

function parserFor(handlers: XmlHandlers) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let depth = 0
  let elements = 0
  let tokenEnd = 0
  /** Remembers where a token ended, because the parser keeps a token without an end in memory. */
  const ended = () => {
    tokenEnd = parser.position
  }
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('opentag', ({ name, attributes }) => {
    ended()
    if (++depth > maxDepth) throw damaged()
    if (++elements > maxElements) throw new Refusal('sheet.tooLarge')
    handlers.open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    ended()
    depth--
    handlers.close?.(localName(name))
  })
  const onText = (text: string) => {
    ended()
    handlers.text?.(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('comment', ended)
  parser.on('processinginstruction', ended)
  return { parser, pending: () => parser.position - tokenEnd }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw damaged()
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
