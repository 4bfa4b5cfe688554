import { phoneDigits } from '@lectern/contract/base/phone-filters.ts'
import type { SQL } from 'drizzle-orm'
import type { List } from '../../../platform/list/define-list.ts'
import { seesPhones } from '../../../platform/phones/phones.ts'
import type { Asked } from './source.ts'

/** Fewer letters of a number or code begin too many of them. */
const fewestLetters = 4

/** The conditions of filters of a list that look for a number or code by its beginning. */
export const beginsIn =
  (list: Pick<List, 'reading'>, ...filters: string[]) =>
  ({ word }: Asked): SQL[] => {
    if (!/^[\w\s-]+$/.test(word) || word.length < fewestLetters) return []
    return filters.flatMap((filter) => list.reading({ [filter]: word }).where ?? [])
  }

/**
 * The conditions of a list's filter by phone, for those who may see whole phones: others could guess one by searching.
 * Three digits are rather the number of a record.
 */
export const phonesIn =
  (list: Pick<List, 'reading'>) =>
  ({ word, user }: Asked): SQL[] => {
    const phone = digitsOf(word)
    const { where } = phone !== null && seesPhones(user) ? list.reading({ phone }) : {}
    return where ? [where] : []
  }

/** The digits of a phone as people write it: +86 138-0013-8000. */
function digitsOf(word: string): string | null {
  if (!/^\+?[\d\s-]+$/.test(word)) return null
  const digits = word.replaceAll(/\D/g, '').replace(/^86(?=1\d{10}$)/, '')
  return digits.length > 3 && phoneDigits.safeParse(digits).success ? digits : null
}
