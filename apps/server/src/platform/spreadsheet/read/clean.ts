import { restore } from '../neutralise.ts'

/**
 * Control characters except tab and line break, and characters without a width that come along when text is copied.
 * Those that join letters and emoji stay.
 */
const invisible = /[^\P{Cc}\t\n]|[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** The text of a cell as its author sees it. Letters and digits stay as they are, in full width too. */
export function cleanCell(text: string): string {
  const visible = text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/\u00A0/g, ' ')
  return restore(visible).trim().toWellFormed()
}

/** Longer text is no heading, and comparing it could take long. */
const longestHeading = 200

/** Headings are the same if they differ only in case, width, blanks, or the star that marks a required column. */
export const foldHeading = (text: string): string =>
  cleanCell(text)
    .slice(0, longestHeading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s*\*+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
