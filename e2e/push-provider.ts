import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface PushProvider {
  env: Record<string, string>
  /** Where a test sets how many calls get through (`PUT /limit`) and reads who was reached (`GET /reached`). */
  control: string
  stop(): void
}

/** A fake JPush: it delivers each key (cid) once, and can be told to keep its callers waiting. */
export async function startPushProvider(): Promise<PushProvider> {
  const delivered = new Map<string, string[]>()
  let limit = Number.POSITIVE_INFINITY
  const waiting: (() => void)[] = []
  const reply = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body = await text(request)
    if (pathname === '/limit') {
      limit = (JSON.parse(body) as { calls: number | null }).calls ?? Number.POSITIVE_INFINITY
      if (limit === Number.POSITIVE_INFINITY) for (const release of waiting.splice(0)) release()
      return reply(response, {})
    }
    if (pathname === '/reached') return reply(response, [...delivered.values()].flat())
    if (pathname === '/v3/push/cid') {
      const cidlist = Array.from({ length: Number(searchParams.get('count')) }, () => crypto.randomUUID())
      return reply(response, { cidlist })
    }
    const { cid, audience } = JSON.parse(body) as { cid: string; audience: { alias: string[] } }
    if (limit <= 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else limit -= 1
    if (!delivered.has(cid)) delivered.set(cid, audience.alias)
    reply(response, { sendno: '0', msg_id: String(delivered.size) })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const control = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    control,
    env: { JPUSH_APP_KEY: 'key', JPUSH_MASTER_SECRET: 'secret', JPUSH_ENDPOINT: control, PUSH_BATCH_SIZE: '100' },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
