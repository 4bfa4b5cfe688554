import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const minute = 60_000

/** A call has an end of its own (CALL_SECONDS); these end what never becomes one, and files that stop on their way. */
export const connectionLimits = {
  /** Nothing came or went. */
  connectionTimeout: 2 * minute,
  /** The largest film over a slow line. */
  requestTimeout: 60 * minute,
}
const headersTimeout = 15_000
/** How long a stop waits for calls that are being answered. */
const drainMs = 4_000

/** A stop waits for running calls and not for ever, and not at all for a connection over which nothing was asked. */
export function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.headersTimeout = headersTimeout
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
  })
}
