import { open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { run } from './run.ts'
import { postmasterRuns } from './running-postmaster.ts'

// Failures that pass: the port was taken between choosing and using it; a backend outlived its killed postmaster;
// the pg_ctl of a killed server brought up a postmaster after we had looked for one.
const passing = /could not bind|pre-existing shared memory block|lock file "postmaster.pid" already exists/
const patience = 30_000

const logLimit = 5 * 1024 * 1024

/** Starts PostgreSQL on a loopback port, a free one unless it is named, and returns it. The caller must own the cluster. */
export async function startPostmaster(cluster: Cluster, knownPort?: number): Promise<number> {
  const deadline = Date.now() + patience
  const logFile = join(cluster.folder, 'server.log')
  if ((await sizeOf(logFile)) > logLimit) await rename(logFile, `${logFile}.1`)
  for (;;) {
    // Ours is the only server here, so a postmaster that runs already was left by one that was killed.
    if (await postmasterRuns(cluster.data)) {
      cluster.log('stopping the PostgreSQL that a killed server left behind')
      await stopPostmaster(cluster)
    }
    const logStart = await sizeOf(logFile)
    const port = knownPort ?? (await freePort())
    // Recovery after a crash may take minutes; a server that fails ends the wait at once.
    const waiting = ['-w', '-t', '600', '-s', '-l', logFile]
    const start = ['start', '-D', cluster.data, ...waiting, '-o', serverOptions(port, cluster.durable)]
    const started = await run(cluster.binaries.pgCtl, start, cluster.account)
    if (started.ok) return port
    const said = await readFrom(logFile, logStart)
    if (!passing.test(said) || Date.now() > deadline) {
      const lastLines = said.trim().split('\n').slice(-20).join('\n')
      throw new Error(`PostgreSQL did not start: ${started.output}\nThe end of ${logFile}:\n${lastLines}`)
    }
    await pause(100)
  }
}

/** Does nothing if PostgreSQL does not run. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  // "immediate" loses nothing that was acknowledged: the next start recovers it.
  for (const [mode, seconds] of [
    ['fast', '3'],
    ['immediate', '60'],
  ] as const) {
    if (!(await postmasterRuns(cluster.data))) return
    const stop = ['stop', '-D', cluster.data, '-m', mode, '-w', '-t', seconds, '-s']
    const stopped = await run(cluster.binaries.pgCtl, stop, cluster.account)
    if (stopped.ok) return
    if (mode === 'immediate' && (await postmasterRuns(cluster.data))) {
      throw new Error(`PostgreSQL did not stop: ${stopped.output}`)
    }
  }
}

// Given at every start, so that they follow the version of Lectern and not the one that made the cluster.
function serverOptions(port: number, durable: boolean): string {
  const safety = durable ? 'on' : 'off'
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    timezone: 'UTC',
    // The server's life, not its clients' failed statements: those reach whoever sent them, and would fill the disk.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    // A query whose asker was killed ends soon, instead of keeping the next start waiting; Windows has no such check.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '2s' }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

function freePort(): Promise<number> {
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
