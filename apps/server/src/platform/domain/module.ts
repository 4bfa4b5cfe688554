import type { Platform } from '../core/platform.ts'
import type { Db } from '../database/database.ts'
import type { BoundRoute } from '../http/implement.ts'
import type { Job } from '../jobs/jobs.ts'
import type { DescribeEvent } from '../live/live.ts'
import type { Reseal } from '../secrets/reseal.ts'
import type { Storage } from '../storage/storage.ts'
import type { RecordPart } from './records.ts'

/** One capability of the product: its routes, background jobs, live events and data. */
export interface Module {
  routes?: BoundRoute[]
  jobs?: Job<never>[]
  /** Checks every second for due work. All servers check, and the one that claims a row first does the work. */
  everySecond?: (platform: Platform) => Promise<void>
  live?: (platform: Platform) => Record<string, DescribeEvent>
  /** What the histories of its resources need to know besides the contract. */
  records?: Record<string, RecordPart>
  /** Seals everything again that the module keeps sealed. */
  reseal?: Reseal
  /** Adds data that the product cannot work without. It runs at every start, so it must only add what is missing. */
  reference?: (tx: Db) => Promise<void>
  /** What a new installation begins with. Operators may delete it, so it is added once, to an empty database. */
  starter?: (tx: Db) => Promise<void>
  /** Realistic demo data for an empty database. */
  seed?: (tx: Db, storage: Storage) => Promise<void>
}
