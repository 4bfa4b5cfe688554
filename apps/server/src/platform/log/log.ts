import { type Logger, pino } from 'pino'

export type { Logger }

const redact = {
  paths: ['*.password', '*.token', '*.authorization', '*.code', 'req.headers.authorization', 'req.headers.cookie'],
  censor: '[hidden]',
}
const coloured = {
  target: 'pino-pretty',
  options: { ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' },
}

/** Logs JSON lines for machines, or coloured lines at a terminal. Secrets are redacted wherever they appear. */
export function createLog(level: string): Logger {
  return process.stdout.isTTY ? pino({ level, redact, transport: coloured }) : pino({ level, redact }, inBlocks())
}

/** Several lines at once, because writing each by itself takes a tenth of a quick call. None waits long, and none is lost at the end. */
function inBlocks() {
  const output = pino.destination({ minLength: 4096, periodicFlush: 200 })
  process.once('exit', () => output.flushSync())
  return output
}
