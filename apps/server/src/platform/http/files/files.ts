import { basePath } from '@lectern/contract/base/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refreshSession } from '../../access/sessions.ts'
import type { Platform } from '../../core/platform.ts'
import { AppError } from '../../errors/app-error.ts'
import { downloadAs, verifyLink } from '../../storage/links.ts'
import { requestedRange } from './byte-range.ts'

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string> }>

/** Nothing in a stored file may run or load anything. */
export const fileHeaders = { 'content-security-policy': "default-src 'none'; sandbox" }

/** Serves stored files to everybody with a signed link that has not expired, and whose session has not ended. Only the local store uses it. */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  const { storage, fileLinkSecret } = platform
  app.get(`${basePath}/files/*`, async (request: FileRequest, reply) => {
    const key = request.params['*']
    const { expires = '', name, session, signature = '' } = request.query
    const isSigned = verifyLink(fileLinkSecret, { key, expires, name, session, signature })
    if (!isSigned || (session && !(await refreshSession(platform, Number(session))))) {
      throw new AppError('file.linkExpired')
    }
    const facts = await storage.look(key)
    if (!facts) throw new AppError('request.notFound')
    // We send no validator, so an If-Range header can never match, and the whole file must be sent.
    const range = request.headers['if-range'] ? null : requestedRange(request.headers.range, facts.size)
    void reply.header('accept-ranges', 'bytes')
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${facts.size}`).send()
    const file = await storage.open(key, range ?? undefined)
    if (!file) throw new AppError('request.notFound')
    void reply
      .type(file.contentType)
      .headers(fileHeaders)
      .header('content-disposition', name === undefined ? 'inline' : downloadAs(name))
    return range ? sendPart(reply, file, range) : reply.header('content-length', file.size).send(file.stream)
  })
}

function sendPart(
  reply: FastifyReply,
  { stream, size }: { stream: NodeJS.ReadableStream; size: number },
  { start, end }: { start: number; end: number },
): FastifyReply {
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(stream)
}
