import type { IncomingMessage } from 'node:http'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

/** A quick level: most of what Brotli saves comes at once. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const encoders = {
  br: (text: string, done: Done) => brotliCompress(text, quick, done),
  gzip: (text: string, done: Done) => gzip(text, done),
}
type Encoding = keyof typeof encoders
type Done = (error: Error | null, encoded: Buffer) => void
const known: Encoding[] = ['br', 'gzip']

/** Compresses a text as this caller accepts it, in another thread; tells nothing if it accepts none. */
export function encodeFor(
  request: IncomingMessage,
  text: string,
  done: (encoded?: Buffer, name?: Encoding) => void,
): void {
  const accepted = new Negotiator(request).encodings()
  const name = known.find((each) => accepted.includes(each))
  if (name) encoders[name](text, (error, encoded) => (error ? done() : done(encoded, name)))
  else done()
}
