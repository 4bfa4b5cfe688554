import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { MetricsText } from './metrics-text.ts'

export interface MetricsListener {
  /** The address that answers `/metrics`. */
  address: string
  close(): Promise<void>
}

/** Answers `GET /metrics` on an address of its own, which the public does not reach. Null if its port is taken. */
export async function listenForMetrics(
  text: MetricsText,
  { host, port }: Settings['metrics'],
  log: Logger,
): Promise<MetricsListener | null> {
  const server = createServer((request, response) => void answer(text, request, response, log))
  try {
    // Rejects with the error that the listener reports instead.
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    log.warn({ host, port }, 'the port of the metrics is taken, so nobody can read them: set METRICS_PORT')
    return null
  }
  server.on('error', (error) => log.warn({ error: error.message }, 'the listener of the metrics reports an error'))
  return {
    address: `http://${hostInAddress(host)}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  text: MetricsText,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<void> {
  if (method !== 'GET' || url.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
  try {
    const body = await text.read()
    response.writeHead(200, { 'content-type': text.contentType }).end(body)
  } catch (err) {
    log.error({ err }, 'the metrics could not be read')
    response.writeHead(500).end()
  }
}

const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)
