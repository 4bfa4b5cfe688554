import { Refusal } from './refusal.ts'

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
/** Office files of the old kind, and all Office files with a password. */
const oleStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const passwordMark = Buffer.from('EncryptedPackage', 'utf16le')
/** Text files that are not tables. Some programs save a web page under the name of a spreadsheet. */
const otherText = /^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|\?xml|html|table|head|meta|svg))/i

/** Decides by its content what a file is, because names are often wrong. */
export function kindOf(bytes: Buffer): 'xlsx' | 'csv' {
  if (startsWith(bytes, zipStart)) return 'xlsx'
  if (startsWith(bytes, oleStart))
    throw new Refusal(bytes.includes(passwordMark) ? 'sheet.encrypted' : 'sheet.wrongType')
  const opening = bytes.toString('latin1', 0, 1024).replace(/^\xef\xbb\xbf/, '')
  if (otherText.test(opening)) throw new Refusal('sheet.wrongType')
  // Text has no zero bytes, except in UTF-16. Pictures, sound and archives are full of them.
  if (bytes.includes(0) && !/^(?:\xff\xfe|\xfe\xff)/.test(opening)) throw new Refusal('sheet.wrongType')
  return 'csv'
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)
