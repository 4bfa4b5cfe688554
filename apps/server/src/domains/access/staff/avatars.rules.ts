import type { Storage } from '../../../platform/storage/storage.ts'

const linkSeconds = 24 * 3600

/** Where a browser finds somebody's picture, for a day. */
export async function avatarLink(storage: Storage, key: string | null): Promise<string | null> {
  return key === null ? null : storage.link(key, { seconds: linkSeconds })
}
