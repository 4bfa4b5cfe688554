import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const minute = 60_000

/** Calls have their own timeout (CALL_SECONDS). These end connections without a call, and file transfers that stall. */
export const connectionLimits = {
  /** For a connection without any traffic. */
  connectionTimeout: 2 * minute,
  /** Long enough for the largest video over a slow connection. */
  requestTimeout: 60 * minute,
}
const headersTimeout = 15_000
/** How long a shutdown waits for running calls. */
const drainMs = 4_000

/** A shutdown waits a limited time for running calls, and not at all for connections without a request. */
export function endConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.headersTimeout = headersTimeout
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
  })
}
