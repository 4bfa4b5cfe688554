import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { AppVersion } from '@lectern/contract/system/app-versions.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

type Form = Pick<AppVersion, 'platform' | 'packageKey'>
interface Stored {
  packageKey: string | null
  packageSha256: string | null
}

/**
 * The SHA-256 of the package that a form names, with which apps check what they downloaded. A package is large, so it is
 * read only if it is another one than before; one that is not there is refused when the form is saved.
 */
export async function packageChecksum(storage: Storage, form: Form, before?: Stored): Promise<string | null> {
  const { platform, packageKey } = form
  if (packageKey === null || platform !== 'ANDROID') return null
  if (before?.packageKey === packageKey) return before.packageSha256
  const file = await storage.open(packageKey)
  if (!file) return null
  const hash = createHash('sha256')
  await pipeline(file.stream, hash)
  return hash.digest('hex')
}
