import { type StoredUpload, type UploadKind, uploads } from '@lectern/contract/content/uploads.ts'
import { call } from '../../../lib/call.ts'
import { requireFit } from './file-rules.ts'
import { postForm } from './post-form.ts'
import { whileBusy } from './while-busy.ts'

const checkTimeoutMs = (uploads.complete.seconds ?? 0) * 1000

interface UploadOptions {
  signal: AbortSignal
  /** How much has gone, from 0 to 1; at 1 the server looks into the file. */
  onProgress(part: number): void
}

/** Checks a file, sends it straight to the store and has it looked into there. */
export async function upload(
  file: File,
  kinds: readonly UploadKind[],
  { signal, onProgress }: UploadOptions,
): Promise<StoredUpload> {
  const { kind, type } = requireFit(file, kinds)
  const { key, url, fields } = await call(uploads.policy, { query: { kind, type, size: file.size } }, { signal })
  await postForm(url, fields, file, { signal, onProgress })
  onProgress(1)
  return whileBusy(() => call(uploads.complete, { body: { key } }, { signal, timeoutMs: checkTimeoutMs }))
}
