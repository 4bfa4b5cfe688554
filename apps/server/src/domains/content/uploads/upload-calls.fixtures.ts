import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type UploadKind, uploads } from '@lectern/contract/content/uploads.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Caller, TestServer } from '../../../testing/test-server.ts'
import { postFile } from './uploads.fixtures.ts'

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3CCB93' } })

/** Requests a form to upload with. */
export const requestForm = (caller: Caller, kind: UploadKind, type: string, size: number) =>
  caller.ask(uploads.policy, { query: { kind, type, size } })

/** Requests an upload, posts the file and completes it. */
export async function upload(caller: Caller, kind: UploadKind, type: string, file: Buffer | string) {
  const form = await requestForm(caller, kind, type, Buffer.byteLength(file))
  expect((await postFile(caller.address, form, file)).status).toBe(204)
  return { form, answer: await caller.call(uploads.complete, { body: { key: form.key } }) }
}

/** The paths of all files in the server's local store. */
export async function storedFiles({ dataDir }: TestServer): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
