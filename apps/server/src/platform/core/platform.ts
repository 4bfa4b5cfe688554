import type { Database, Db } from '../database/database.ts'
import type { Live } from '../live/live.ts'
import type { Logger } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Providers } from '../providers/providers.ts'
import type { Secrets } from '../secrets/sealing.ts'
import type { Settings } from '../settings/settings.ts'
import type { Storage } from '../storage/storage.ts'

/** Background work, enqueued inside the caller's transaction: the job exists exactly if what caused it does. */
export interface Jobs {
  send(tx: Db, name: string, data: object): Promise<void>
}

/** What every module stands on. It knows no module. */
export interface Platform {
  settings: Settings
  log: Logger
  metrics: Metrics
  database: Database
  jobs: Jobs
  live: Live
  storage: Storage
  /** Seals what lies in the database and must not be read there. */
  secrets: Secrets
  /** Signs links to the local store; the same for every server on this database. */
  fileLinkSecret: string
  providers: Providers
}
