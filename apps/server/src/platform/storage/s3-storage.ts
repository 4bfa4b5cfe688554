import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { UpstreamError } from '../providers/upstream-error.ts'
import type { S3Settings } from '../settings.ts'
import { checkKey, contentTypeOf } from './keys.ts'
import { downloadAs } from './links.ts'
import type { LinkOptions, StoredFile } from './stored-file.ts'

/** Files in a bucket of any S3-compatible store. */
export class S3Storage {
  readonly #client: S3Client
  readonly #bucket: string

  constructor({ bucket, accessKeyId, secretAccessKey, ...settings }: S3Settings) {
    this.#bucket = bucket
    this.#client = new S3Client({
      ...settings,
      credentials: { accessKeyId, secretAccessKey },
      // The newer checksum trailers are Amazon's own; most compatible stores refuse them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    })
  }

  async put(key: string, body: Readable | Buffer, contentType: string): Promise<{ size: number }> {
    const ContentType = checkKey(key, contentType)
    const source = body instanceof Readable ? body : Readable.from(body)
    let size = 0
    let sourceFailure: Error | undefined
    source.once('error', (error) => {
      sourceFailure = error
    })
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        size += chunk.length
        yield chunk
      }
    }
    const params = { Bucket: this.#bucket, Key: key, Body: Readable.from(counted()), ContentType }
    try {
      // At most two parts of 5 MB are in memory. A failed upload is aborted: nothing half-written is ever seen.
      await new Upload({ client: this.#client, params, queueSize: 2 }).done()
      return { size }
    } catch (error) {
      // Whoever fills the stream must not wait for a reader that has gone.
      source.destroy()
      throw sourceFailure ?? upstream('put', error)
    }
  }

  async open(key: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key)
    if (contentType === null) return null
    try {
      const { Body, ContentLength } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }))
      // On Node the body is a readable; the wider type is for browsers.
      return { stream: Body as Readable, size: ContentLength ?? 0, contentType }
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw upstream('get', error)
    }
  }

  async remove(key: string): Promise<void> {
    if (contentTypeOf(key) === null) return
    try {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }))
    } catch (error) {
      throw upstream('delete', error)
    }
  }

  async link(key: string, { seconds, downloadName }: LinkOptions): Promise<string> {
    const ResponseContentDisposition = downloadName === undefined ? undefined : downloadAs(downloadName)
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ResponseContentDisposition })
    return await getSignedUrl(this.#client, command, { expiresIn: seconds })
  }
}

function upstream(action: string, error: unknown): UpstreamError {
  const { name, code, $metadata } = error as { name: string; code?: string; $metadata?: { httpStatusCode?: number } }
  return new UpstreamError(
    'storage',
    `${action} failed with ${code ?? name}, HTTP ${$metadata?.httpStatusCode ?? 'none'}`,
  )
}
