import { basePath } from '@lectern/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { downloadAs, verifyLink } from '../storage/links.ts'
import { AppError } from './app-error.ts'

/** Hands out stored files to whoever holds a signed link that has not expired. Only used by the local store. */
export function serveFiles(app: FastifyInstance, { storage, fileLinkSecret }: Platform): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>(
    `${basePath}/files/*`,
    async (request, reply) => {
      const key = request.params['*']
      const { expires = '', name, signature = '' } = request.query
      if (!verifyLink(fileLinkSecret, { key, expires, name, signature })) throw new AppError('file.linkExpired')
      const file = await storage.open(key)
      if (!file) throw new AppError('request.notFound')
      void reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', name === undefined ? 'inline' : downloadAs(name))
      return reply.send(file.stream)
    },
  )
}
