import { z } from 'zod'
import { phoneOfUser, secret } from './sensitive.ts'

/**
 * Field rules with the specification's wording: every message is a key of the phrase book,
 * so that the form and the server refuse with the same sentence in the reader's language.
 */
const required = 'validation.required'
const format = 'validation.format'

const pattern = (shape: RegExp, message = format) =>
  z.string({ error: required }).trim().min(1, required).regex(shape, message)

/** Lets a field be left out or cleared. An empty string becomes null. */
export function optional<T extends z.ZodType>(field: T) {
  return z.union([z.literal('').transform(() => null), field, z.null()]).optional()
}

export const id = z.int().positive()
/**
 * A whole number in a path or query, where everything arrives as text: digits alone, though JavaScript would also read
 * `1e3`, `0x10` and ` 12` as numbers.
 */
export const numberText = (min: number, max: number) =>
  z.preprocess(
    (given: number) => (typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given),
    z.int().min(min).max(max),
  )
/** An id in a path or query. */
export const idText = numberText(1, Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id: idText })
export const version = z.int().nonnegative()
export const weight = z.int().min(0).max(999_999)
/** PostgreSQL has no year 0, and a year before 1970 is a typing mistake. */
export const time = z.iso.datetime().refine((value) => value >= '1970', 'validation.year')
/** A day without a time: 2026-10-01. */
export const day = z.iso.date().refine((value) => value >= '1970', 'validation.year')
export const bilingual = z.object({ zh: z.string(), en: z.string() })

/** A yes or no in a query string. */
export const flagText = z.union([z.boolean(), z.stringbool()])
/** Several values in a query string, with commas between them. */
export const choicesText = <T extends z.ZodType<unknown, string | number>>(value: T) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter((part) => part !== '') : given),
    z.array(value).min(1).max(50, 'validation.tooMany'),
  )
/** Several ids in a query string. */
export const idsText = choicesText(idText)
/** A text filter. Trimmed, and limited to the length of a sensible search. */
export const searchText = z.string().trim().max(100).optional()

/**
 * An address that looks like another one: with a user before its host, as in `https://bank.example@thief.example`, or
 * with invisible characters that turn the order of the visible ones around.
 */
export const isMisleading = (address: string): boolean =>
  /^https?:[\\/]*[^\\/?#]*@|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/i.test(address)
/** Nobody types it, and what follows it is read backwards. */
const turnsAround = '\u202e'

export const text = (min: number, max: number) => {
  const bounded = z
    .string({ error: required })
    .trim()
    .max(max, 'validation.tooLong')
    .refine((value) => !value.includes(turnsAround), 'validation.turnsAround')
  return min > 0 ? bounded.min(min, min === 1 ? required : 'validation.tooShort') : bounded
}

/** The key of a picture that was uploaded and checked. It is served at `/foundation/media/` plus the key. */
export const imageKey = pattern(/^images\/[\w/-]{1,100}\.(?:webp|gif)$/)
/** The key of uploaded audio or video. Those who may play it get a link that expires. */
export const mediaKey = pattern(/^media\/[\w/-]{1,100}\.(?:mp3|m4a|wav|mp4)$/)
/** The key of an uploaded Android package. Everybody may download the package of a version that is offered. */
export const packageKey = pattern(/^packages\/[\w/-]{1,100}\.apk$/)
/** The address of a web page. */
export const httpUrl = pattern(/^https?:\/\/[^\s<>"'`\\]{1,490}$/).refine(
  (address) => !isMisleading(address),
  'validation.link',
)
/** The app platforms that something is meant for. */
export const appPlatforms = ['ALL', 'IOS', 'ANDROID'] as const
/** A price in whole fen. */
export const money = z.int().min(0).max(100_000_000)

/** The password as entered at sign-in, where older, simpler passwords must still be accepted. */
export const password = secret(
  z
    .string({ error: required })
    .min(1, 'validation.password.required')
    .refine((value) => value.length >= 4 && value.length <= 20, 'validation.password.length'),
)
/** The rules for a newly chosen password. */
export const complexPassword = secret(
  password.regex(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z\d\s])\S+$/, 'validation.password.complex'),
)
export const phone = pattern(/^(?:\+?86)?1[3-9]\d{9}$/)
export const userPhone = phoneOfUser(phone)
export const email = pattern(/^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/)
export const idCard = pattern(/^\d{17}[\dXx]$/)
export const username = pattern(/^[A-Za-z][A-Za-z0-9]{0,31}$/, 'validation.username')
export const realName = pattern(/^(?:[\u4e00-\u9fa5]{2,7}|[A-Za-z][A-Za-z ]{1,30})$/, 'validation.realName')
/** A code by SMS, e-mail or authenticator. */
export const sixDigits = secret(pattern(/^\d{6}$/, 'validation.code'))
/** An authenticator's code, or one of the recovery codes. */
export const secondStepCode = secret(text(6, 20))
/** The proof of something that its holder has just done, in place of doing it again. */
export const proofKey = secret(text(20, 100))
