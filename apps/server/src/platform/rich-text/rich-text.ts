import { richTextFieldsOf } from '@lectern/contract/base/rich-text.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { AppError, badInput } from '../errors/app-error.ts'
import { type Cleaned, clean } from './clean.ts'
import { cleanInWorker } from './clean-in-worker.ts'
import { isBlank, isTooLarge, mostBytes } from './scan.ts'

/** Characters of a text that is cleaned within a few milliseconds, however it is made. */
const shortLength = 4_000

/** The cleaned text of a required field. A picture alone is enough. */
export async function requireRichText(field: string, text: string): Promise<string> {
  const { html, isEmpty, isMisleading } = await cleaned(field, text)
  if (isEmpty) throw badInput({ [field]: 'validation.required' })
  if (isMisleading) throw badInput({ [field]: 'validation.link' })
  return html
}

/** The cleaned text of an optional field. If cleaning would leave nothing of a text, it is refused and not lost. */
export const optionalRichText = async (field: string, text: string | null | undefined): Promise<string | null> =>
  isBlank(text ?? '') ? null : requireRichText(field, text ?? '')

/** Refuses the texts of a body that are too large, and cleans the long ones, so that its transaction need not wait for that. */
export async function prepareRichTexts(route: Route, body: object): Promise<void> {
  const values: [string, unknown][] = Object.entries(body)
  for (const name of fieldsOf(route)) {
    const [, text] = values.find(([field]) => field === name) ?? []
    if (typeof text === 'string') await prepare(name, text)
  }
}

async function prepare(field: string, text: string): Promise<void> {
  if (text.length > shortLength) await cleaned(field, text)
}

const fields = new WeakMap<Route, string[]>()

function fieldsOf(route: Route): string[] {
  const found = fields.get(route) ?? richTextFieldsOf(route.body)
  fields.set(route, found)
  return found
}

async function cleaned(field: string, text: string): Promise<Cleaned> {
  const known = recent.get(text)
  if (known) return known
  if (text.length <= shortLength) {
    if (isTooLarge(text)) throw tooLarge(field)
    return clean(text)
  }
  const found = text.length > mostBytes ? null : await cleanInWorker(text)
  if (!found) throw tooLarge(field)
  remember(text, found)
  return found
}

const tooLarge = (field: string) => new AppError('richText.tooLarge', {}, { [field]: 'errors.richText.tooLarge' })

/**
 * Long texts that were just cleaned: what a call has prepared is asked for again in its transaction. The oldest are
 * forgotten, and would be cleaned again.
 */
const recent = new Map<string, Cleaned>()
const mostRecent = 40

function remember(text: string, found: Cleaned): void {
  recent.set(text, found)
  // Cleaning what is clean changes nothing.
  recent.set(found.html, found)
  for (const oldest of recent.keys()) {
    if (recent.size <= mostRecent) break
    recent.delete(oldest)
  }
}
