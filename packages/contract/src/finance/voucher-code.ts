import { holds, type Rights } from '../base/rights.ts'

/*
 * The code of an unused voucher is worth money to whoever knows it. Who may make and change vouchers sees all codes;
 * others see the first characters of one that nobody has redeemed yet, and learn no more of it by filters and searches.
 */

export const codeLength = 16
export const shownCharacters = 4

/** A code as it is stored, however it was typed: with spaces or dashes, in small or in full-width letters. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}_·]/gu, '')
    .toUpperCase()

export const seesCodes = (rights: Rights): boolean => holds(rights, 'EXCHANGE_CERTIFICATE', 'EDIT')

/** Whether somebody may look for codes that begin like this: with no more than a mask shows, or the whole. */
export function mayLookForCode(rights: Rights, typed: string): boolean {
  const { length } = plainCode(typed)
  return length <= shownCharacters || length >= codeLength || seesCodes(rights)
}
