import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../../core/platform.ts'
import { AppError } from '../../errors/app-error.ts'
import { readForm, uploadPath } from '../../storage/local-form.ts'

/** Fields are few and short. The maximum size of the file is in the signed form. */
const limits = { fields: 20, fieldSize: 8 * 1024, files: 1, parts: 21, fileSize: Infinity }

/**
 * Receives files for the local folder, in the same form that an S3-compatible store receives. The signed fields are
 * the permission: there is no session here, just as there is none at such a store.
 */
export function receiveUploads(app: FastifyInstance, platform: Platform): void {
  if (platform.settings.s3) return
  const claims = new Claims()
  app.post(uploadPath, async (request, reply) => {
    try {
      await receive(request, platform, claims)
    } finally {
      // Read and drop the rest, because a browser reads the answer only after it has sent everything.
      request.raw.unpipe()
      request.raw.resume()
    }
    return reply.code(204).send()
  })
}

async function receive(request: FastifyRequest, { storage, fileLinkSecret }: Platform, claims: Claims): Promise<void> {
  if (!request.isMultipart()) throw new AppError('request.wrongType')
  const fields = new Map<string, string>()
  for await (const part of wellFormed(request.parts({ limits }))) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value))
      continue
    }
    if (part.fieldname !== 'file') throw new AppError('input.malformed')
    const form = readForm(fileLinkSecret, fields)
    if (typeof form === 'string') throw new AppError(`upload.${form}`)
    const { key, contentType, maxBytes, expires } = form
    if (!claims.take(key, expires)) throw new AppError('upload.used')
    try {
      if (await storage.look(key)) throw new AppError('upload.used')
      await storage.put(key, Readable.from(atMost(part.file, maxBytes)), contentType)
    } catch (error) {
      claims.release(key)
      throw error
    }
    return
  }
  throw new AppError('upload.empty')
}

async function* atMost(file: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of wellFormed(file)) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('request.tooLarge')
    yield chunk
  }
  if (size === 0) throw new AppError('upload.empty')
}

/** An error while reading is the sender's fault. An error while storing is not, and is passed on unchanged. */
async function* wellFormed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch {
    throw new AppError('input.malformed')
  }
}

/**
 * Makes sure that a form is used for one file only, even if it is sent twice at the same time. Claims are dropped when
 * their form expires, because an expired form is refused anyway.
 */
class Claims {
  readonly #until = new Map<string, number>()

  take(key: string, expires: number): boolean {
    for (const [taken, until] of this.#until) if (until <= Date.now()) this.#until.delete(taken)
    if (this.#until.has(key)) return false
    this.#until.set(key, expires)
    return true
  }

  release(key: string): void {
    this.#until.delete(key)
  }
}
