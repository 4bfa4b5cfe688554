import type { FastifySchemaValidationError } from 'fastify'
import type { FieldProblem } from '../errors/app-error.ts'
import { isPhrase, type PhraseKey } from '../phrases/phrases.ts'

/** Each bad field by its path; the first problem of a field is told. */
export function fieldProblems(issues: FastifySchemaValidationError[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of issues) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.')
    problems[path] ??= { reason: keyOf(issue), params: limitsOf(issue) }
  }
  return problems
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
