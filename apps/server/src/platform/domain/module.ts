import type { Db } from '../database/database.ts'
import type { BoundRoute } from '../http/implement.ts'
import type { Job } from '../jobs/jobs.ts'
import type { DescribeEvent } from '../live/live.ts'
import type { Platform } from '../core/platform.ts'
import type { Reseal } from '../secrets/reseal.ts'
import type { Storage } from '../storage/storage.ts'

/** A capability of the product: what it answers, does in the background, and tells live. */
export interface Module {
  routes?: BoundRoute[]
  jobs?: Job<never>[]
  /** Looks every second for what is due. Several servers look at once: whoever claims a row first does the work. */
  everySecond?: (platform: Platform) => Promise<void>
  live?: (platform: Platform) => Record<string, DescribeEvent>
  /** Seals anew all that the module keeps sealed. */
  reseal?: Reseal
  /** Data the product cannot work without; run at every start, so it must only add what is missing. */
  reference?: (tx: Db) => Promise<void>
  /** Believable first data for a newcomer's empty database. */
  seed?: (tx: Db, storage: Storage) => Promise<void>
}
