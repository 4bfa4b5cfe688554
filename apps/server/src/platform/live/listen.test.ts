import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { eventually } from '../../testing/test-server.ts'
import { quietLog } from '../../testing/test-settings.ts'
import { type LiveNotice, liveChannel } from './announce.ts'
import { type Listening, listenOn } from './listen.ts'

/** Stands between the listener and PostgreSQL and can swallow every byte without closing anything. */
async function silentProxy(target: URL) {
  const sockets: Socket[] = []
  let silent = false
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('data', (bytes) => silent || far.write(bytes))
    far.on('data', (bytes) => silent || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** How often somebody has come so far. */
    visits: () => sockets.length / 2,
    swallow: (on: boolean) => {
      silent = on
    },
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('the connection that hears announcements', () => {
  let listening: Listening | undefined
  afterEach(() => listening?.stop())

  it('is made anew when it falls silent, and also when the new one gets no answer', async () => {
    const target = new URL(inject('databaseUrl'))
    const proxy = await silentProxy(target)
    const heard: LiveNotice[] = []
    let resumed = 0
    listening = listenOn(proxy.url, quietLog, { hear: (notice) => heard.push(notice), resumed: () => (resumed += 1) })
    await listening.start()
    proxy.swallow(true)
    await eventually('a second try is made', async () => proxy.visits() >= 2)
    proxy.swallow(false)
    await eventually('it listens again', async () => resumed === 1)

    const speaker = new pg.Client({ connectionString: target.href })
    await speaker.connect()
    const notice = { list: `heard-${Date.now()}` }
    await speaker.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(notice)])
    await speaker.end()
    await eventually('the announcement is heard', async () => heard.length > 0)
    expect(heard).toEqual([notice])
    await listening.stop()
    proxy.close()
  })

  it('fails the start where there is no database', async () => {
    listening = listenOn('postgres://127.0.0.1:1/none', quietLog, { hear: () => {}, resumed: () => {} })
    await expect(listening.start()).rejects.toThrow('ECONNREFUSED')
  })
})
