import type { FastifySchemaValidationError } from 'fastify'
import type { FieldProblem } from '../errors/app-error.ts'
import { isPhrase, type PhraseKey } from '../phrases/phrases.ts'

/** The bad fields by their paths, with the first problem of each field. */
export function fieldProblems(issues: FastifySchemaValidationError[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of issues) {
    const path = issue.instancePath.slice(1).replaceAll('/', '.')
    problems[path] ??= { reason: keyOf(issue), params: limitsOf(issue) }
  }
  return problems
}

/** Our own rules have a phrase key as their message. For all others the key depends on the kind of problem. */
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
