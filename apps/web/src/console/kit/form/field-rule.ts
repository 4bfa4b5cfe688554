import type { RefusalParams } from '@lectern/contract/base/errors.ts'
import type { FormRule } from 'antd'
import type { z } from 'zod'
import { has, language, t } from '../../context/i18n.ts'

/** Whether the message for an empty field says "enter" or "choose". */
export type Missing = 'required' | 'choose'
type Issue = z.core.$ZodIssue

/** A field of the contract as an antd rule: the form refuses what the server would, with the same message. */
export function fieldRule(schema: z.ZodType, label: string, missing: Missing = 'required'): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const problem = validationMessage(schema, label, value, missing)
      if (problem) throw new Error(problem)
    },
  }
}

/** Refuses a time that is not after the one in another field; either may be empty. */
export function laterThan(field: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: async (_, end: string | null | undefined) => {
      const start: string | null | undefined = getFieldValue(field)
      if (start && end && Date.parse(end) <= Date.parse(start)) throw new Error(t('validation.endsBeforeStart'))
    },
  })
}

/** The error message for this value of the field, or undefined when the contract accepts it. */
export function validationMessage(
  schema: z.ZodType,
  label: string,
  value: unknown,
  missing: Missing = 'required',
): string | undefined {
  const empty = value === undefined || value === null || value === ''
  if (empty && mayBeEmpty(schema)) return undefined
  // An untouched field and a cleared one get the same message.
  const issue = schema.safeParse(empty ? '' : value).error?.issues[0]
  return issue && issueText(issue, label, empty ? missing : null)
}

/** Whether the contract accepts the field left empty. */
export function mayBeEmpty(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success || schema.safeParse('').success
}

function issueText(issue: Issue, label: string, missing: Missing | null): string {
  const plain = innermost(issue)
  const key = keyOf(plain, missing)
  return fieldMessage(key, partLabel(issue.path, label), boundsOf(plain))
}

/** The label of a part of a field, where the part has one of its own, such as the address of a link. */
export function partLabel(path: readonly PropertyKey[], label: string): string {
  const key = `kit.parts.${String(path.at(-1))}`
  return has(key) ? t(key) : label
}

/** An optional field is a union of "empty" and the field; the issue that matters is the field's. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const branches = issue.errors.flat()
  return branches.find(({ message }) => has(message)) ?? branches[0] ?? issue
}

type Key = Parameters<typeof t>[0]

/** The contract's own messages are keys of the phrase book; other issues get a key by their kind. */
function keyOf({ code, message, ...issue }: Issue, missing: Missing | null): Key {
  if (missing === 'choose') return 'validation.choose'
  if (has(message)) return message
  if (missing) return 'validation.required'
  const ofText = 'origin' in issue && issue.origin === 'string'
  if (code === 'too_small') return ofText ? 'validation.tooShort' : 'validation.tooSmall'
  if (code === 'too_big') return ofText ? 'validation.tooLong' : 'validation.tooBig'
  return 'validation.format'
}

/** The bounds for the message; an exclusive one is shown as the next whole number that is allowed. */
function boundsOf(issue: Issue): Record<string, number> {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) - (issue.inclusive === false ? 1 : 0) }
  return {}
}

/** A sentence about a field, with its label in the form that it takes inside a sentence. */
export function fieldMessage(key: Key, label: string, params: RefusalParams): string {
  return t(key, { label: midSentence(label), ...params })
}

/** English labels lose their initial capital inside a sentence; abbreviations keep theirs. */
function midSentence(label: string): string {
  return language() === 'en-US' ? label.replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase()) : label
}
