import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { quietLog } from '../../testing/test-settings.ts'
import { type LiveNotice, liveChannel } from './announce.ts'
import { type Listener, listenOn } from './listen.ts'

/** A proxy between the listener and PostgreSQL that can drop every byte without closing a connection. */
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
    connections: () => sockets.length / 2,
    dropBytes: (on: boolean) => {
      silent = on
    },
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('the connection that receives notifications', () => {
  let listener: Listener | undefined
  afterEach(() => listener?.stop())

  it('is replaced when it no longer answers, and so is a replacement that gets no answer', async () => {
    const target = new URL(inject('databaseUrl'))
    const proxy = await silentProxy(target)
    const received: LiveNotice[] = []
    let reconnects = 0
    listener = listenOn(proxy.url, quietLog, {
      onNotice: (notice) => received.push(notice),
      onReconnect: () => (reconnects += 1),
    })
    await listener.start()
    proxy.dropBytes(true)
    await eventually('a second try is made', async () => proxy.connections() >= 2)
    proxy.dropBytes(false)
    await eventually('it listens again', async () => reconnects === 1)

    const sender = new pg.Client({ connectionString: target.href })
    await sender.connect()
    const notice = { list: `heard-${Date.now()}` }
    await sender.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(notice)])
    await sender.end()
    await eventually('the notification is received', async () => received.length > 0)
    expect(received).toEqual([notice])
    await listener.stop()
    proxy.close()
  })

  it('fails the start if there is no database', async () => {
    listener = listenOn('postgres://127.0.0.1:1/none', quietLog, { onNotice: () => {}, onReconnect: () => {} })
    await expect(listener.start()).rejects.toThrow('ECONNREFUSED')
  })
})
