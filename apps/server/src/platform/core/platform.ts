import type { Database, Db } from '../database/database.ts'
import type { Share } from '../database/share.ts'
import type { Live } from '../live/live.ts'
import type { Logger } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Providers } from '../providers/providers.ts'
import type { Secrets } from '../secrets/sealing.ts'
import type { Settings } from '../settings/settings.ts'
import type { DiskSpace } from '../storage/disk-space.ts'
import type { Storage } from '../storage/storage.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** Enqueues jobs inside the caller's transaction, so that a job exists exactly if the transaction commits. */
export interface Jobs {
  send(tx: Db, name: string, data: object): Promise<void>
}

/** The services that every module uses. The platform itself does not depend on any module. */
export interface Platform {
  settings: Settings
  log: Logger
  metrics: Metrics
  /** Undefined if no collector is set. */
  tracing: Tracing | undefined
  database: Database
  /** The part of it that calls without a session may take. */
  strangers: Share
  jobs: Jobs
  live: Live
  storage: Storage
  disk: DiskSpace
  /** Encrypts values that must not be readable in the database. */
  secrets: Secrets
  /** Signs links to the local store. All servers on this database share it. */
  fileLinkSecret: string
  providers: Providers
}
