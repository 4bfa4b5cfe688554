import { open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { run } from './run.ts'
import { isPostmasterRunning } from './running-postmaster.ts'

// Failures that are worth a retry: the port was taken between choosing and using it; a backend outlived its killed
// postmaster; the pg_ctl of a killed server started a postmaster after we had checked for one.
const transient = /could not bind|pre-existing shared memory block|lock file "postmaster.pid" already exists/
const retryMs = 30_000

const logLimit = 5 * 1024 * 1024

/** Starts PostgreSQL on the given or a free loopback port and returns the port. The caller must own the cluster. */
export async function startPostmaster(cluster: Cluster, knownPort?: number): Promise<number> {
  const deadline = Date.now() + retryMs
  const logFile = join(cluster.folder, 'server.log')
  if ((await sizeOf(logFile)) > logLimit) await rename(logFile, `${logFile}.1`)
  for (;;) {
    // We own this cluster, so a postmaster that is already running was left behind by a killed server.
    if (await isPostmasterRunning(cluster.data)) {
      cluster.log('stopping the PostgreSQL that a killed server left behind')
      await stopPostmaster(cluster)
    }
    const logStart = await sizeOf(logFile)
    const port = knownPort ?? (await freePort())
    // Recovery after a crash may take minutes. If PostgreSQL fails, the wait ends immediately.
    const waiting = ['-w', '-t', '600', '-s', '-l', logFile]
    const start = ['start', '-D', cluster.data, ...waiting, '-o', serverOptions(port, cluster.durable)]
    const started = await run(cluster.binaries.pgCtl, start, cluster.account)
    if (started.ok) return port
    const logged = await readFrom(logFile, logStart)
    if (!transient.test(logged) || Date.now() > deadline) {
      const lastLines = logged.trim().split('\n').slice(-20).join('\n')
      throw new Error(`PostgreSQL did not start: ${started.output}\nThe end of ${logFile}:\n${lastLines}`)
    }
    await pause(100)
  }
}

/** Does nothing if PostgreSQL is not running. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  // "immediate" loses no acknowledged transaction, because the next start recovers them.
  for (const [mode, seconds] of [
    ['fast', '3'],
    ['immediate', '60'],
  ] as const) {
    if (!(await isPostmasterRunning(cluster.data))) return
    const stop = ['stop', '-D', cluster.data, '-m', mode, '-w', '-t', seconds, '-s']
    const stopped = await run(cluster.binaries.pgCtl, stop, cluster.account)
    if (stopped.ok) return
    if (mode === 'immediate' && (await isPostmasterRunning(cluster.data))) {
      throw new Error(`PostgreSQL did not stop: ${stopped.output}`)
    }
  }
}

// Passed at every start, so that they follow the running version of Lectern and not the one that made the cluster.
function serverOptions(port: number, durable: boolean): string {
  const safety = durable ? 'on' : 'off'
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // A server with the usual pool takes 27, and the tests run several beside others that are just stopping.
    max_connections: 300,
    shared_buffers: '128MB',
    timezone: 'UTC',
    // Logs server events but no failed statements: the clients get those errors anyway, and they would fill the disk.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    // Ends the query of a killed client soon, so that the next start need not wait for it. Windows has no such check.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '2s' }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => undefined)
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const buffer = Buffer.alloc(Math.min(size - start, 64 * 1024))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, size - buffer.length)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
