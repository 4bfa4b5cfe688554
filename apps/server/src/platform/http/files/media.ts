import { basePath } from '@lectern/contract/base/route.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../../core/platform.ts'
import { AppError } from '../../errors/app-error.ts'
import { keyInWidth } from '../../pictures/resized.ts'
import { fileHeaders } from './files.ts'

type MediaRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { width?: string } }>

const linkSeconds = 3600
const redirectSeconds = 600

/**
 * Serves uploaded pictures to everybody, without an expiry: their names cannot be guessed and their content never
 * changes. `?width=800` asks for one that is no larger than what is shown. Audio and video are not served here: those
 * who may play them get a link that expires.
 */
export function serveMedia(app: FastifyInstance, { storage, settings }: Platform): void {
  app.get(`${basePath}/media/*`, async (request: MediaRequest, reply) => {
    const isImage = request.params['*'].startsWith('images/')
    const key = isImage ? await keyInWidth(storage, request.params['*'], request.query.width) : request.params['*']
    if (settings.s3) {
      if (!isImage || !(await storage.look(key))) throw new AppError('request.notFound')
      return reply
        .header('cache-control', `public, max-age=${redirectSeconds}`)
        .redirect(await storage.link(key, { seconds: linkSeconds }), 302)
    }
    const file = isImage ? await storage.open(key) : null
    if (!file) throw new AppError('request.notFound')
    return reply
      .type(file.contentType)
      .headers(fileHeaders)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('content-length', file.size)
      .send(file.stream)
  })
}
