import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Request {
  method: 'GET' | 'PUT'
  path: string
  body?: string
}

export interface Target {
  /** Such as http://127.0.0.1:8080/foundation */
  base: string
  /** The headers of each caller. Every one has a connection of its own, which it keeps, and waits for each answer. */
  callers: Record<string, string>[]
}

/** Sends requests for a while. Returns how many were answered a second. */
export async function rateOf({ base, callers }: Target, next: () => Request, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers.length })
  const { hostname, port, pathname } = new URL(base)
  const send = (headers: Record<string, string>, { method, path, body }: Request) =>
    new Promise<void>((resolve, reject) => {
      const length =
        body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request(
        { agent, hostname, port, method, path: pathname + path, headers: { ...headers, ...length } },
        (reply) => {
          reply.resume()
          reply.on('end', () =>
            reply.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path} answered ${reply.statusCode}`)),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const start = performance.now()
  let answered = 0
  const loop = async (headers: Record<string, string>) => {
    while (performance.now() - start < ms) {
      await send(headers, next())
      answered += 1
    }
  }
  await Promise.all(callers.map(loop))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return answered / seconds
}
