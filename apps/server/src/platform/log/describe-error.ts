import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** An error as the log shows it. */
export interface DescribedError {
  type: string
  message: string
  stack?: string
  /** Not `code`, which the log hides: a voucher has one. */
  errorCode?: string
  /** The statement that failed, with $1 in place of its first value. */
  statement?: string
  constraint?: string
  table?: string
  column?: string
  routine?: string
  cause?: DescribedError
  errors?: DescribedError[]
}

const mostCauses = 5

/**
 * Describes an error without the values that a failed statement was about: Drizzle quotes all of them in its message,
 * and PostgreSQL in its details and where it cannot read one. What is told is named here, so nothing else can leak.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(messageOf(error)) }
  const message = shownMessage(error)
  const isStatement = error instanceof DrizzleQueryError
  const { constraint, table, column, routine } = error instanceof pg.DatabaseError ? error : ({} as pg.DatabaseError)
  const { code } = error as { code?: unknown }
  const deeper = (inner: unknown) => (depth < mostCauses ? describeError(inner, depth + 1) : undefined)
  return {
    type: error.constructor.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: String(code) } : {}),
    ...(isStatement ? { statement: error.query } : {}),
    constraint,
    table,
    column,
    routine,
    ...(error.cause === undefined ? {} : { cause: deeper(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.flatMap((one) => deeper(one) ?? []) } : {}),
  }
}

/** An error and its causes in one line, without the values of a statement. */
export const errorText = (error: unknown): string => {
  const texts: string[] = []
  for (let one: DescribedError | undefined = describeError(error); one; one = one.cause) {
    const { message } = one
    if (!texts.some((text) => text.includes(message))) texts.push(message)
  }
  return texts.join(': ')
}

/** The text of an error without the values that Drizzle quotes at its end. */
export const withoutValues = (text: string): string =>
  text.includes('Failed query: ') ? text.replace(/\nparams: .*$/s, '') : text

/** PostgreSQL quotes values that it cannot read, and words that somebody searches for, in messages of these states. */
const quoting = /^22|^42601$/

function shownMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a statement failed'
  if (error instanceof pg.DatabaseError && quoting.test(error.code ?? '')) return 'PostgreSQL refuses a value'
  return withoutValues(error.message)
}

/** Where it happened. The stack begins with the message, which may have lines that look like a place. */
function framesOf({ stack = '', message }: Error): string {
  const after = stack.indexOf(message) + message.length
  const frames = stack.slice(stack.includes(message) ? after : 0)
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => `\n${line}`)
    .join('')
}

const messageOf = (value: unknown): string =>
  String(typeof value === 'object' && value !== null && 'message' in value ? value.message : value)
