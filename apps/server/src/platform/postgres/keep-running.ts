import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { startPostmaster } from './postmaster.ts'
import { isPostmasterRunning } from './running-postmaster.ts'

const checkEveryMs = 1_000

/** Restarts PostgreSQL if it ends unexpectedly, on the port that its clients already use. */
export function keepRunning(cluster: Cluster, port: number): { stop: () => Promise<void> } {
  const control = new AbortController()
  const watching = watch(cluster, port, control.signal)
  return {
    stop: () => {
      control.abort()
      return watching
    },
  }
}

async function watch(cluster: Cluster, port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    if (await isPostmasterRunning(cluster.data)) continue
    cluster.log('PostgreSQL has ended, starting it again')
    await startPostmaster(cluster, port).then(
      () => cluster.log('PostgreSQL runs again'),
      (error: Error) => cluster.log(error.message),
    )
  }
}
