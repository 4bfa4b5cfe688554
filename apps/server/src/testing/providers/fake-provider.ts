import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedCall {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface FakeProvider {
  endpoint: string
  received: ReceivedCall[]
  stop(): void
}

export interface Reply {
  status?: number
  body: string
}

/** A fake provider on this machine, for tests. `answer` decides each reply and its delay; undefined never replies. */
export async function startFakeProvider(
  answer: (request: ReceivedCall) => Reply | undefined | Promise<Reply | undefined>,
): Promise<FakeProvider> {
  const received: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const call = { method: request.method ?? '', url, headers: request.headers, body: await text(request) }
    received.push(call)
    const reply = await answer(call)
    if (reply) response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { endpoint: `http://127.0.0.1:${port}`, received, stop }
}
