import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { UpstreamError } from '../errors/upstream-error.ts'
import type { S3Settings } from '../settings/settings.ts'
import { checkKey, contentTypeOf } from './keys.ts'
import { downloadAs } from './links.ts'
import type { ByteRange, FileFacts, LinkOptions, PostForm, PostRules, StoredFile } from './stored-file.ts'

/** Files in a bucket of any S3-compatible store. */
export class S3Storage {
  readonly #client: S3Client
  readonly #bucket: string

  constructor({ bucket, accessKeyId, secretAccessKey, ...place }: S3Settings) {
    this.#bucket = bucket
    this.#client = new S3Client({
      ...place,
      credentials: { accessKeyId, secretAccessKey },
      // Only Amazon supports the newer checksum trailers, and most compatible stores refuse them.
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
      // At most two parts of 5 MB are in memory. A failed upload is aborted, so nothing half-written is ever visible.
      await new Upload({ client: this.#client, params, queueSize: 2 }).done()
      return { size }
    } catch (error) {
      // Destroy the source, so that its writer does not wait for a reader that is gone.
      source.destroy()
      throw sourceFailure ?? upstream('put', error)
    }
  }

  async look(key: string): Promise<FileFacts | null> {
    const contentType = contentTypeOf(key)
    if (contentType === null) return null
    try {
      const { ContentLength, ETag } = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }))
      return { size: ContentLength ?? 0, contentType, etag: ETag }
    } catch (error) {
      if (error instanceof NotFound) return null
      throw upstream('head', error)
    }
  }

  async open(key: string, range?: ByteRange): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key)
    if (contentType === null) return null
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const { Body, ContentLength, ContentRange } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range }),
      )
      const size = Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0)
      // On Node the body is a Readable. The wider type is for browsers.
      return { stream: Body as Readable, size, contentType }
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw upstream('get', error)
    }
  }

  async copy(from: string, to: string, etag: string | undefined): Promise<void> {
    const ContentType = contentTypeOf(to) ?? undefined
    const copy = { CopySource: `${this.#bucket}/${from}`, CopySourceIfMatch: etag }
    const command = { Bucket: this.#bucket, Key: to, ContentType, MetadataDirective: 'REPLACE' as const, ...copy }
    try {
      await this.#client.send(new CopyObjectCommand(command))
    } catch (error) {
      throw upstream('copy', error)
    }
  }

  async *list(): AsyncGenerator<string> {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket })) {
        for (const { Key } of Contents) if (Key !== undefined && contentTypeOf(Key) !== null) yield Key
      }
    } catch (error) {
      throw upstream('list', error)
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

  async removeOlder(folder: string, before: Date): Promise<void> {
    const query = { Bucket: this.#bucket, Prefix: `${folder}/` }
    const old: string[] = []
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, query)) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified !== undefined && LastModified < before) old.push(Key)
        }
      }
    } catch (error) {
      throw upstream('list', error)
    }
    for (const key of old) await this.remove(key)
  }

  /** Goes by the start of an upload, because a store does not say when the last part arrived. */
  async removeUnfinished(folder: string, before: Date): Promise<void> {
    const Bucket = this.#bucket
    let page: ListMultipartUploadsCommandOutput | undefined
    try {
      do {
        const after = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker }
        page = await this.#client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: `${folder}/`, ...after }))
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Initiated === undefined || Initiated >= before) continue
          await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        }
      } while (page.IsTruncated)
    } catch (error) {
      throw upstream('abort', error)
    }
  }

  async link(key: string, { seconds, downloadName }: LinkOptions): Promise<string> {
    const ResponseContentDisposition = downloadName === undefined ? undefined : downloadAs(downloadName)
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ResponseContentDisposition })
    return await getSignedUrl(this.#client, command, { expiresIn: seconds })
  }

  /** A form that the store accepts from any browser that sends it unchanged. */
  async postForm(key: string, { contentType, maxBytes, seconds }: PostRules): Promise<PostForm> {
    return await createPresignedPost(this.#client, {
      Bucket: this.#bucket,
      Key: key,
      Fields: { 'Content-Type': contentType },
      Conditions: [['content-length-range', 1, maxBytes]],
      Expires: seconds,
    })
  }
}

function upstream(action: string, error: unknown): UpstreamError {
  const { name, code, $metadata } = error as { name: string; code?: string; $metadata?: { httpStatusCode?: number } }
  return new UpstreamError(
    'storage',
    `${action} failed with ${code ?? name}, HTTP ${$metadata?.httpStatusCode ?? 'none'}`,
  )
}
