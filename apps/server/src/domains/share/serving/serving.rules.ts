import { isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Storage } from '../../../platform/storage/storage.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'

/** Nothing is served before its time. */
export const published = (publishTime: PgColumn): SQL | undefined =>
  or(isNull(publishTime), lte(publishTime, sql`now()`))

export const pictureOf = (key: string | null): string | null => (key === null ? null : imageAddress(key))

const twoHours = 7200

/** Plays for longer than anybody sits before one page, and not for ever. */
export const linkTo = async (storage: Storage, key: string): Promise<string> => storage.link(key, { seconds: twoHours })
