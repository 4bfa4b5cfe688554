import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Only what can be ended early asks for a signal, and most calls end in time. */
const timeouts = new WeakMap<FastifyRequest, AbortController>()

/** The signal of a call that is aborted when the call was answered because of its timeout, but not when the caller merely disconnects. */
export function timeoutSignalOf(request: FastifyRequest): AbortSignal {
  const control = timeouts.get(request) ?? new AbortController()
  timeouts.set(request, control)
  return control.signal
}

/** Answers a call after its timeout, whatever it is waiting for, so that no caller hangs. */
export function limitTime(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const timer = setTimeout(() => {
    if (reply.sent) return
    timeouts.get(request)?.abort()
    const { complete } = request.raw
    // The rest of a half-sent body is no longer wanted.
    if (!complete) void reply.header('connection', 'close')
    void reply.send(new AppError(complete ? 'upstream.slow' : 'request.tooSlow'))
  }, seconds * 1000)
  reply.raw.once('close', () => clearTimeout(timer))
}
