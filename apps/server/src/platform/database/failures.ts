/** What the driver and PostgreSQL say when the database is away, too slow, or cancelled a transaction. */

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'])
const unavailableStates = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001'])
/** What a pooler says about the database behind it. PostgreSQL itself names the routine that says so, a pooler none. */
const poolerState = '08P01'
/** Somebody else has become the leader, so a connection to the old one is as useless as a broken one. */
const readOnly = '25006'
/** The timeouts of a statement and of waiting for a lock. */
const statementTimeouts = new Set(['57014', '55P03'])
/** The timeout of an idle transaction, which ends its connection. */
const idleTimeout = '25P03'
/** A deadlock or a serialisation failure: PostgreSQL cancelled this transaction, and it can simply be retried. */
const retryableStates = new Set(['40P01', '40001'])

/** No room on a disk, no memory, or a disk that fails: PostgreSQL's states, and what files say. */
const exhaustions = new Map<string, Exhaustion>([
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['53200', 'memory'],
  ['58030', 'disk'],
])
export type Exhaustion = 'full' | 'memory' | 'disk'

/** Messages of driver errors that have no code. */
const brokenConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|timeout expired/

/** The database is away for a reason of which neither driver nor PostgreSQL makes an error. */
export class UnavailableError extends Error {
  readonly code = '08006'
}

/** Whether the database is unavailable or too slow, as opposed to refusing a statement. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message, routine }) =>
      connectionFailures.has(code) ||
      unavailableStates.has(code) ||
      statementTimeouts.has(code) ||
      code === idleTimeout ||
      code === readOnly ||
      (code === poolerState && routine === undefined) ||
      brokenConnection.test(message),
  )

/** What the database or the store of files has run out of. It answers still, so this does not make it unavailable. */
export const exhaustionOf = (error: unknown): Exhaustion | undefined =>
  causesOf(error)
    .map(({ code }) => exhaustions.get(code))
    .find((found) => found !== undefined)

/** Whether the connection is of no more use. One whose statement PostgreSQL itself ended is as good as before. */
export const isConnectionLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !causesOf(error).some(({ code }) => statementTimeouts.has(code))

/** Whether a statement was ended because it took too long. */
export const isTimeout = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => code === '57014' || /Query read timeout/.test(message))

export const isRetryable = (error: unknown): boolean => causesOf(error).some(({ code }) => retryableStates.has(code))

const mostRetries = 3

/** Runs a transaction again that PostgreSQL cancelled because of a deadlock. `reset` undoes what the work left behind. */
export async function retryConflicts<T>(work: () => Promise<T>, reset?: () => void): Promise<T> {
  for (let left = mostRetries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error
      reset?.()
    }
  }
}

interface Cause {
  code: string
  message: string
  routine: unknown
}

/** The error and its chain of causes. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', routine } = cause as { code?: unknown; routine?: unknown }
    causes.push({ code: String(code), message: cause.message, routine })
  }
  return causes
}
