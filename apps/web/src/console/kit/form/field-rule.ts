import type { FormRule } from 'antd'
import type { z } from 'zod'
import { has, language, t } from '../i18n.ts'

/** What is missing is either typed or chosen, and the message says which. */
export type Missing = 'required' | 'choose'
type Issue = z.core.$ZodIssue

/** A field of the contract as antd's rule: the form refuses what the server would, in the same words. */
export function fieldRule(schema: z.ZodType, label: string, missing: Missing = 'required'): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const { error } = schema.safeParse(value ?? undefined)
      const issue = error?.issues[0]
      if (issue) throw new Error(issueText(issue, label, missing))
    },
  }
}

/** Whether the contract takes the field left empty. */
export function mayBeEmpty(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success || schema.safeParse('').success
}

function issueText(issue: Issue, label: string, missing: Missing): string {
  const plain = innermost(issue)
  const { key, values } = phraseOf(plain)
  const chosen = key === 'validation.required' && missing === 'choose' ? 'validation.choose' : key
  return t(chosen, { label: midSentence(label), ...values })
}

/** An optional field is a union of "empty" and the field; what matters is what the field says. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const branches = issue.errors.flat()
  return branches.find(({ message }) => has(message)) ?? branches[0] ?? issue
}

type Key = Parameters<typeof t>[0]

function phraseOf(issue: Issue): { key: Key; values: Record<string, number> } {
  const values = boundsOf(issue)
  // The contract's own messages are keys of the phrase book.
  if (has(issue.message)) return { key: issue.message, values }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { key: 'validation.required', values }
  if (issue.code === 'too_small')
    return { key: issue.origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall', values }
  if (issue.code === 'too_big')
    return { key: issue.origin === 'string' ? 'validation.tooLong' : 'validation.tooBig', values }
  return { key: 'validation.format', values }
}

/** The bounds that the message names; one that is itself excluded is told as the next whole number. */
function boundsOf(issue: Issue): Record<string, number> {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) - (issue.inclusive === false ? 1 : 0) }
  return {}
}

/** English labels lose their capital inside a sentence; abbreviations keep theirs. */
function midSentence(label: string): string {
  return language() === 'en-US' ? label.replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase()) : label
}
