import { type Logger, pino } from 'pino'

export type { Logger }

const isTerminal = process.stdout.isTTY

/** Logs JSON lines for machines, or coloured lines at a terminal. Secrets are redacted wherever they appear. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.code', 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[hidden]',
    },
    ...(isTerminal
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' } } }
      : {}),
  })
}
