import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the call has been answered because its time was up; not when its caller merely goes away. */
    timeUp: AbortSignal
  }
}

/** Answers a call whose time is up, whatever it is waiting for: a caller never hangs. */
export function limitTime(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const control = new AbortController()
  request.timeUp = control.signal
  const timer = setTimeout(() => {
    if (reply.sent) return
    control.abort()
    const { complete } = request.raw
    // Whatever still comes of a half-sent body is not wanted any more.
    if (!complete) void reply.header('connection', 'close')
    void reply.send(new AppError(complete ? 'upstream.slow' : 'request.tooSlow'))
  }, seconds * 1000)
  reply.raw.once('close', () => clearTimeout(timer))
}
