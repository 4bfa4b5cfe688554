import { mayLookForCode, seesCodes, shownCharacters } from '@lectern/contract/finance/voucher-code.ts'
import type { Voucher } from '@lectern/contract/finance/vouchers.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { badInput } from '../../../platform/errors/app-error.ts'

type Reader = Pick<Actor, 'rights'>

/** `ABCD************`. */
const maskCode = (code: string): string => code.slice(0, shownCharacters).padEnd(code.length, '*')

/** A voucher as this member may see it. */
export const codeFor = <V extends Pick<Voucher, 'code' | 'status'>>({ rights }: Reader, voucher: V): V =>
  voucher.status !== 'UNUSED' || seesCodes(rights) ? voucher : { ...voucher, code: maskCode(voucher.code) }

export function requireWholeCode({ rights }: Reader, typed: string | undefined): void {
  if (typed !== undefined && !mayLookForCode(rights, typed)) throw badInput({ code: 'validation.voucherCode' })
}
