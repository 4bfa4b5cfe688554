import type { Storage } from '../../../platform/storage/storage.ts'

const linkSeconds = 24 * 3600

/** A link to a member's picture that is valid for a day. */
export async function avatarLink(storage: Storage, key: string | null): Promise<string | null> {
  return key === null ? null : storage.link(key, { seconds: linkSeconds })
}
