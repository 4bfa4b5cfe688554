import type { FastifyRequest } from 'fastify'
import { badInput } from '../errors/app-error.ts'

/**
 * PostgreSQL stores neither a NUL nor half of a surrogate pair. Whatever a caller sends passes here once, so that no
 * rule behind has to think of it: such a text is refused at its field.
 */
export function refuseIllFormedText({ params, query, body }: FastifyRequest): void {
  const fields = [...illFormedPaths(params).filter(isNoId), ...illFormedPaths(query), ...illFormedPaths(body)]
  if (fields.length === 0) return
  throw badInput(Object.fromEntries(fields.map((path) => [path, 'validation.format'])))
}

/** An id that is none makes an address that leads nowhere, which the validator says. */
const isNoId = (name: string): boolean => !/^(id|\w+Id)$/.test(name)

const isIllFormed = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** A list of what is still to be looked at instead of recursion: a body may be nested deeper than the stack. */
function illFormedPaths(sent: unknown): string[] {
  const found = new Set<string>()
  const waiting: { value: unknown; path: string }[] = [{ value: sent, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && isIllFormed(value)) found.add(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      // A name that cannot be repeated is told by what it is in.
      if (isIllFormed(name)) found.add(path)
      else waiting.push({ value: inner, path: path ? `${path}.${name}` : name })
    }
  }
  return [...found]
}
