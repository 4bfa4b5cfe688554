import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the call was answered because of its timeout, but not when the caller merely disconnects. */
    timeoutSignal: AbortSignal
  }
}

/** Answers a call after its timeout, whatever it is waiting for, so that no caller hangs. */
export function limitTime(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const control = new AbortController()
  request.timeoutSignal = control.signal
  const timer = setTimeout(() => {
    if (reply.sent) return
    control.abort()
    const { complete } = request.raw
    // The rest of a half-sent body is no longer wanted.
    if (!complete) void reply.header('connection', 'close')
    void reply.send(new AppError(complete ? 'upstream.slow' : 'request.tooSlow'))
  }, seconds * 1000)
  reply.raw.once('close', () => clearTimeout(timer))
}
