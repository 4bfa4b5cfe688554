import type { Database } from './database/database.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { Logger } from './log.ts'
import type { Providers } from './providers/providers.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage/storage.ts'

/** What every module stands on. It knows no module. */
export interface Platform {
  settings: Settings
  log: Logger
  database: Database
  jobs: Jobs
  live: Live
  storage: Storage
  /** Signs links to the local store; the same for every server on this database. */
  fileLinkSecret: string
  providers: Providers
}
