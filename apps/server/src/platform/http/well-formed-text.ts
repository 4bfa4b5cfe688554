import type { FastifyRequest } from 'fastify'
import { badInput } from '../errors/app-error.ts'

/**
 * PostgreSQL can store neither a NUL nor half of a surrogate pair. Everything a caller sends is checked here once, so
 * that no other rule has to: such a text is refused at its field.
 */
export function refuseIllFormedText({ params, query, body }: FastifyRequest): void {
  const fields = [...illFormedPaths(params).filter(isNotId), ...illFormedPaths(query), ...illFormedPaths(body)]
  if (fields.length === 0) return
  throw badInput(Object.fromEntries(fields.map((path) => [path, 'validation.format'])))
}

/** Ids are left to the validator, because an invalid id in the path is a 404 and not a bad field. */
const isNotId = (name: string): boolean => !/^(id|\w+Id)$/.test(name)

const isIllFormed = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Uses a list instead of recursion, because a body may be nested deeper than the call stack. */
function illFormedPaths(sent: unknown): string[] {
  const found = new Set<string>()
  const pending: { value: unknown; path: string }[] = [{ value: sent, path: '' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && isIllFormed(value)) found.add(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      // An ill-formed name cannot be repeated in the reply, so the path of its parent is reported.
      if (isIllFormed(name)) found.add(path)
      else pending.push({ value: inner, path: path ? `${path}.${name}` : name })
    }
  }
  return [...found]
}
