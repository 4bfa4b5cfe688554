import type { ReactNode } from 'react'
import { asText } from '../../../lib/as-text.ts'
import { formatFen } from '../../../lib/number.ts'
import { has, t } from '../../context/i18n.ts'
import { AbsoluteTime } from '../display/Time.tsx'
import { plainText } from '../rich-text/plain-text.ts'
import type { ShowField } from './record-words.ts'

/** Money, which is whole fen on the wire. */
export const asMoney: ShowField = (fen) => (typeof fen === 'number' ? formatFen(fen) : '')

/** Formatted text without its format. */
export const asPlainText: ShowField = (html) => (typeof html === 'string' ? plainText(html) : '')

/** A time, or what it means that there is none. */
export const asTime =
  (none: () => string): ShowField =>
  (iso): ReactNode =>
    typeof iso === 'string' ? <AbsoluteTime iso={iso} /> : none()

/** One of a few choices, whose words the phrase book has under this key: `banners.positions`. */
export const asChoice =
  (key: string): ShowField =>
  (value) => {
    const word = `${key}.${asText(value)}`
    return has(word) ? t(word) : asText(value)
  }
