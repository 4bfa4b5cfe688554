import { isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Storage } from '../../../platform/storage/storage.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'

/** Nothing is shown before its publish time. */
export const published = (publishTime: PgColumn): SQL | undefined =>
  or(isNull(publishTime), lte(publishTime, sql`now()`))

export const pictureOf = (key: string | null): string | null => (key === null ? null : imageAddress(key))

const twoHours = 7200

/** A link that lasts longer than anybody stays on one page, but not for ever. */
export const linkTo = async (storage: Storage, key: string): Promise<string> => storage.link(key, { seconds: twoHours })
