import { randomBytes } from 'node:crypto'
import { codeLength } from '@lectern/contract/finance/voucher-code.ts'

/** No 0, O, 1, I or L, which people mistake for each other. There are 31, a prime, as the check character needs. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const shape = new RegExp(`^[${alphabet}]{${codeLength}}$`)
/** Bytes from here on would make the first letters of the alphabet more frequent than the others. */
const usableBytes = 256 - (256 % alphabet.length)

/**
 * The last character: the sum of the others, each times its place. With as many characters as a prime number, one wrong
 * character and two exchanged ones always change it.
 */
function checkCharacter(first: string): string {
  const sum = [...first].reduce((total, letter, at) => total + (at + 1) * alphabet.indexOf(letter), 0)
  return alphabet.charAt(sum % alphabet.length)
}

/** Codes that nobody can guess. */
export function makeCodes(count: number): string[] {
  const codes: string[] = []
  let letters = ''
  while (codes.length < count) {
    for (const byte of randomBytes(codeLength * 64)) {
      if (byte < usableBytes) letters += alphabet.charAt(byte % alphabet.length)
      if (letters.length < codeLength - 1) continue
      codes.push(letters + checkCharacter(letters))
      letters = ''
      if (codes.length === count) break
    }
  }
  return codes
}

/** Whether a plain code can be one. A mistake in typing nearly always shows here already. */
export const isCode = (code: string): boolean => shape.test(code) && checkCharacter(code.slice(0, -1)) === code.at(-1)
