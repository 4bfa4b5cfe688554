import { Writable } from 'node:stream'
import { basePath } from '@lectern/contract/base/route.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { modules } from '../../app.ts'
import { type RunningServer, startServer } from '../../start-server.ts'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { testSettings } from '../../testing/test-settings.ts'

const server = testServer()
const metricsAddress = () => server.running.metricsAddress ?? ''

describe('the metrics', () => {
  it('are at an address of their own, which answers nothing else', async () => {
    const answer = await fetch(metricsAddress())
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram')
    expect((await fetch(new URL('/healthz', metricsAddress()))).status).toBe(404)
    expect((await fetch(new URL('/foundation/api/userinfo', metricsAddress()))).status).toBe(404)
    expect((await fetch(metricsAddress(), { method: 'POST' })).status).toBe(404)
  })

  it('are not at the address of the product', async () => {
    const answer = await fetch(`${server.running.address}/metrics`)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      await (await fetch(`${server.running.address}/nowhere`)).json(),
    ])
  })

  it('are made at most once a second, however many ask', async () => {
    const made = vi.spyOn(server.running.platform.metrics.registry, 'metrics')
    onTestFinished(() => made.mockRestore())
    const read = async () => (await fetch(metricsAddress())).text()
    const began = performance.now()
    const texts = await Promise.all(Array.from({ length: 20 }, read))
    expect(new Set(texts).size).toBeLessThanOrEqual(made.mock.calls.length + 1)
    await eventually('they are made anew twice', async () => (await read()) && made.mock.calls.length > 2)
    expect(made.mock.calls.length - 1).toBeLessThanOrEqual((performance.now() - began) / 1000)
  })

  it('have no series of routes that strangers have tried', async () => {
    for (const { route } of modules.flatMap((module) => module.routes ?? [])) {
      const path = route.path.replaceAll(/\{\w+\}/g, '1')
      if (route.permission !== 'PUBLIC') await server.anonymous.raw(route.method, path)
    }
    const text = await server.running.platform.metrics.registry.metrics()
    expect(text).toMatch(/_count\{method="GET",route="refused",status="401"\} \d\d/)
    expect(text).not.toMatch(new RegExp(`route="${basePath}[^"]*",status="401"`))
    expect(text.length).toBeLessThan(100_000)
  })
})

describe('a second server with the same port and a token', () => {
  const token = 'hush-hush-hush-hush'
  const logged: string[] = []
  let second: RunningServer
  beforeAll(async () => {
    const env = { METRICS_PORT: new URL(metricsAddress()).port, METRICS_TOKEN: token, LOG_LEVEL: 'trace' }
    const output = new Writable({
      write(line, _, done) {
        logged.push(String(line))
        done()
      },
    })
    const log = pino({ level: 'trace' }, output)
    second = await startServer(testSettings({ dataDir: server.dataDir, env }), server.databaseUrl, log)
  })
  afterAll(() => second?.stop())
  const ask = (headers: Record<string, string> = {}) => fetch(`${second.address}/metrics`, { headers })

  it('starts with a warning, and without an address for its metrics', () => {
    expect(second.metricsAddress).toBeNull()
    expect(logged.filter((line) => /the port of the metrics is taken/.test(line))).toEqual([
      expect.stringContaining('"level":40'),
    ])
  })

  it('answers to that token at the address of the product, and to nobody else', async () => {
    expect((await ask()).status).toBe(401)
    expect((await ask({ authorization: `Bearer ${token}!` })).status).toBe(401)
    expect((await ask({ authorization: token })).status).toBe(401)
    const answer = await ask({ authorization: `Bearer ${token}` })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram')
    expect(logged.join()).not.toContain('hush')
  })
})
