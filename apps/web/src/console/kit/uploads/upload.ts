import { type StoredUpload, type UploadKind, uploads } from '@lectern/contract/content/uploads.ts'
import { call } from '../../../lib/call.ts'
import { requireFit } from './file-rules.ts'
import { postForm } from './post-form.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const checkTimeoutMs = (uploads.complete.seconds ?? 0) * 1000

interface UploadOptions {
  signal: AbortSignal
  /** How much has been sent, from 0 to 1; at 1 the server checks the file. */
  onProgress(part: number): void
}

/** Checks type and size, posts the file directly to the store, then has the server check the content. */
export async function upload(
  file: File,
  kinds: readonly UploadKind[],
  { signal, onProgress }: UploadOptions,
): Promise<StoredUpload> {
  const { kind, type } = requireFit(file, kinds)
  const { key, url, fields } = await call(uploads.policy, { query: { kind, type, size: file.size } }, { signal })
  await postForm(url, fields, file, { signal, onProgress })
  onProgress(1)
  return retryWhileBusy(() => call(uploads.complete, { body: { key } }, { signal, timeoutMs: checkTimeoutMs }))
}
