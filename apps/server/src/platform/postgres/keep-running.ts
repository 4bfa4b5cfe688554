import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { startPostmaster } from './postmaster.ts'
import { postmasterRuns } from './running-postmaster.ts'

const lookEveryMs = 1_000

/** Starts PostgreSQL again if it ends although nobody stopped it, at the port that its clients know. */
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
    await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    if (await postmasterRuns(cluster.data)) continue
    cluster.log('PostgreSQL has ended, starting it again')
    await startPostmaster(cluster, port).then(
      () => cluster.log('PostgreSQL runs again'),
      (error: Error) => cluster.log(error.message),
    )
  }
}
