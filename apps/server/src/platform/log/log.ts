import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError, withoutValues } from './describe-error.ts'

export type { Logger }

const redact = {
  paths: ['*.password', '*.token', '*.authorization', '*.code', 'req.headers.authorization', 'req.headers.cookie'],
  censor: '[hidden]',
}
/** An error is described wherever it is logged, and so is the message of one. */
const serializers = {
  err: describeError,
  error: (error: unknown) => (typeof error === 'string' ? withoutValues(error) : describeError(error)),
}
const coloured = {
  target: 'pino-pretty',
  options: { ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' },
}

/**
 * Logs JSON lines for machines, or coloured lines at a terminal. Secrets are redacted wherever they appear, and failed
 * statements are told without their values.
 */
export function createLog(level: string, output?: DestinationStream): Logger {
  const options = { level, redact, serializers }
  if (!output && process.stdout.isTTY) return pino({ ...options, transport: coloured })
  return pino(options, output ?? inBlocks())
}

/** Several lines at once, because writing each by itself takes a tenth of a quick call. None waits long, and none is lost at the end. */
function inBlocks() {
  const output = pino.destination({ minLength: 4096, periodicFlush: 200 })
  process.once('exit', () => output.flushSync())
  return output
}
