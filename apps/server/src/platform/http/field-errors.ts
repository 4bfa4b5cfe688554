import type { Language } from '@lectern/phrases/shape.ts'
import type { FastifySchemaValidationError } from 'fastify'
import { isPhrase, type PhraseKey, phrase } from '../phrases/phrases.ts'

/** Each bad field's path with a sentence in the caller's language; the first problem of a field is told. */
export function fieldErrors(issues: FastifySchemaValidationError[], language: Language): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.')
    errors[path] ??= phrase(language, keyOf(issue), { label: path, ...limitsOf(issue) })
  }
  return errors
}

/** Our own rules carry a phrase key as their message; the rest is named by the kind of problem. */
function keyOf({ keyword, message = '', params }: FastifySchemaValidationError): PhraseKey {
  if (isPhrase(message)) return message
  const ofText = params.origin === 'string'
  if (keyword === 'too_big') return ofText ? 'validation.tooLong' : 'validation.tooBig'
  if (keyword === 'too_small') return ofText ? 'validation.tooShort' : 'validation.tooSmall'
  return 'validation.format'
}

function limitsOf({ params }: FastifySchemaValidationError): Record<string, number> {
  return {
    ...(params.minimum === undefined ? {} : { minimum: Number(params.minimum) }),
    ...(params.maximum === undefined ? {} : { maximum: Number(params.maximum) }),
  }
}
