import { setTimeout as pause } from 'node:timers/promises'
import { modules } from './app.ts'
import { addAdministrator, type FirstSignIn, newAdministrator } from './domains/access/permissions/administrator.ts'
import { forgetNotes } from './platform/backup/left-behind.ts'
import type { Platform } from './platform/core/platform.ts'
import { type Database, type DatabaseOptions, openDatabase } from './platform/database/database.ts'
import { isDatabaseUnavailable } from './platform/database/failures.ts'
import { migrateDatabase, withStartLock } from './platform/database/migrate.ts'
import { isPooler, refusePooler } from './platform/database/pooler.ts'
import { type ReplicaState, replicaOptions, withReplicas } from './platform/database/replicas.ts'
import { shareOf } from './platform/database/share.ts'
import { listenForMetrics } from './platform/gauges/metrics-listener.ts'
import { createMetricsText } from './platform/gauges/metrics-text.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { startClock } from './platform/jobs/clock.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { listsOf } from './platform/live/lists.ts'
import { createLive } from './platform/live/live.ts'
import type { Logger } from './platform/log/log.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { createProviders } from './platform/providers/providers.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import { sharedSecret } from './platform/secrets/shared-secret.ts'
import type { Settings } from './platform/settings/settings.ts'
import { watchDisk } from './platform/storage/disk-space.ts'
import { createStorage, type Storage } from './platform/storage/storage.ts'
import { startTracing } from './platform/tracing/tracing.ts'

export interface RunningServer {
  /** The address for a browser on this machine. */
  address: string
  /** The address of its metrics; null if another one has taken the port. */
  metricsAddress: string | null
  /** The administrator's sign-in, returned only by the start that created the administrator. */
  firstSignIn: FirstSignIn | null
  platform: Platform
  stop(): Promise<void>
}

/** Starts a server on a database. Every part is stopped again if a later one fails. */
export async function startServer(settings: Settings, databaseUrl: string, log: Logger): Promise<RunningServer> {
  const cleanups: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of cleanups.splice(0).reverse()) await step()
  }
  try {
    const directUrl = settings.databaseDirectUrl ?? databaseUrl
    await refusePooler(directUrl, directUrl !== databaseUrl)
    await migrateDatabase(directUrl)
    await forgetNotes(settings.dataDir)
    const { secrets, fileLinkSecret, storage, firstSignIn } = await prepareDatabase(directUrl, settings, log)
    const named = settings.databasePrepared
    const pooled = directUrl !== databaseUrl && (await isPooler(databaseUrl, named, log))
    const options = { limits: settings.databaseLimits, named, pooled }
    const tracing = await startTracing(settings, log)
    cleanups.push(async () => tracing?.stop())
    const metrics = createMetrics()
    const leader = openDatabase(databaseUrl, settings.databasePool, log, options)
    tracing?.traceStatements(leader.pool)
    const replica = await openReplica(settings, options, log)
    if (replica) tracing?.traceStatements(replica.pool)
    const database = replica ? await withReplicas(leader, replica, log, noteReplica(metrics)) : leader
    cleanups.push(() => waitAtMost(1_000, database.close()))

    const jobs = createJobs(
      directUrl,
      modules.flatMap((module) => module.jobs ?? []),
      log,
    )
    const routes = modules.flatMap((module) => module.routes ?? [])
    const live = createLive(directUrl, database, listsOf(routes.map(({ route }) => route)), log)
    const providers = createProviders(settings, log)
    const platform: Platform = {
      settings,
      log,
      metrics,
      tracing,
      database,
      strangers: shareOf(database, Math.floor(settings.databasePool / 2)),
      jobs,
      live,
      storage,
      disk: watchDisk(settings.dataDir),
      secrets,
      fileLinkSecret,
      providers,
    }

    const metricsText = createMetricsText(platform)
    cleanups.push(() => metricsText.close())
    const metricsListener = await listenForMetrics(metricsText, settings.metrics, log)
    cleanups.push(async () => metricsListener?.close())
    const app = await createHttpServer(platform, routes)
    if (settings.metrics.token) serveMetrics(app, metricsText, settings.metrics.token)
    cleanups.push(() => live.stop())
    await Promise.all([
      live.start(Object.assign({}, ...modules.map((module) => module.live?.(platform)))),
      jobs.start(platform),
    ])
    const clock = startClock(() => runEverySecond(platform), log)
    cleanups.push(
      async () => void (await Promise.all([waitAtMost(4_000, jobs.stop()), waitAtMost(4_000, clock.stop())])),
    )
    await app.listen({ port: settings.port, host: settings.host })
    // End live channels, because they never end by themselves, then let running calls finish.
    cleanups.push(async () => {
      await live.stop()
      await app.close()
    })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : settings.port
    const metricsAddress = metricsListener && `${metricsListener.address}/metrics`
    if (metricsAddress) log.info({ address: metricsAddress }, 'the metrics are at an address of their own')
    return { address: `http://localhost:${port}`, metricsAddress, firstSignIn, platform, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openReplica(settings: Settings, options: DatabaseOptions, log: Logger): Promise<Database | null> {
  const { databaseReadUrl: url, databasePool, databasePrepared } = settings
  if (!url) return null
  // A replica that is away now is probably reached in the same way as the leader.
  const pooled = await isPooler(url, databasePrepared, log).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return options.pooled
    throw error
  })
  return openDatabase(url, databasePool, log, { ...options, ...replicaOptions, pooled })
}

const noteReplica =
  ({ replicaLag, replicaInUse }: Metrics) =>
  ({ secondsBehind, isUsed }: ReplicaState) => {
    replicaLag.set(secondsBehind)
    replicaInUse.set(isUsed ? 1 : 0)
  }

/** Runs all modules, even if one of them fails. */
async function runEverySecond(platform: Platform): Promise<void> {
  const results = await Promise.allSettled(modules.map(async (module) => module.everySecond?.(platform)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Prepares what the first call needs, on connections without the time limits of a call. */
async function prepareDatabase(url: string, settings: Settings, log: Logger) {
  const database = openDatabase(url, 2, log)
  try {
    const reseals = modules.flatMap((module) => module.reseal ?? [])
    const secrets = await openSecrets(settings, database, reseals)
    const fileLinkSecret = await sharedSecret(secrets, database.db, 'file-links')
    const storage = await createStorage(settings, { secret: fileLinkSecret, publicPath: '/foundation/files' })
    const firstSignIn = await fillDatabase(database, settings, storage)
    return { secrets, fileLinkSecret, storage, firstSignIn }
  } finally {
    await database.close()
  }
}

/** Adds first data, one server at a time: always reference data, and to an empty database all that a new one begins with. */
async function fillDatabase(database: Database, settings: Settings, storage: Storage): Promise<FirstSignIn | null> {
  return withStartLock(database, async () => {
    const administrator = await newAdministrator(database.db, settings.admin)
    return database.transaction(async (tx) => {
      for (const module of modules) await module.reference?.(tx)
      const firstSignIn = await addAdministrator(tx, administrator)
      if (firstSignIn) for (const module of modules) await module.starter?.(tx)
      if (firstSignIn && settings.seed === 'demo') for (const module of modules) await module.seed?.(tx, storage)
      return firstSignIn
    })
  })
}

/** Waits for running work to end, but not for ever. What still hangs ends with the process. */
async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, pause(ms, undefined, { ref: false })])
}
