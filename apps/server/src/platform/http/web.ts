import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { releaseHeader, releaseMeta } from '@lectern/contract/base/release.ts'
import type { FastifyInstance } from 'fastify'
import { serverFolder } from '../project/folders.ts'
import { contentPolicy } from './content-policy.ts'
import { encodeFor } from './encode.ts'

type PageSettings = Parameters<typeof contentPolicy>[0]

const builtWeb = join(serverFolder, '../web/dist')

/** Serves the built console and public pages: one index.html, and assets whose content never changes under a name. */
export async function serveWeb(app: FastifyInstance, settings: PageSettings, folder = builtWeb): Promise<void> {
  const index = `${folder}/index.html`
  if (!existsSync(index)) return // developers use the dev server of the web app, and API tests need no pages
  const built = readFileSync(index, 'utf8')
  const release = releaseOf(built)
  const page = built.replace('<title>', `<meta name="${releaseMeta}" content="${release}" />\n    <title>`)
  // On the raw reply, so that the live channel, which writes its own, names it too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader(releaseHeader, release)
    done()
  })
  const policy = contentPolicy(settings, page)
  const compressed = { preCompressed: true, index: false as const } // the build writes a .br and a .gz beside every file
  // A route for all of them: one for each of a thousand files would take a tenth of the start.
  await app.register(fastifyStatic, {
    ...compressed,
    root: `${folder}/assets`,
    prefix: '/assets/',
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  // Beside the calls there is nothing but these, so that an address that is wrong stays one that is not found.
  await app.register(fastifyStatic, {
    ...compressed,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html'],
    decorateReply: false,
    // Icons keep their names: a new one shows a day later, and pages do not ask for the same one three times.
    setHeaders: (reply, path) => {
      if (/\.(svg|png)(\.br|\.gz)?$/.test(path)) void reply.header('cache-control', 'public, max-age=86400')
    },
  })
  app.get('/', (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy(nonce) })
    const filled = page.replaceAll('{{nonce}}', nonce)
    encodeFor(request.raw, filled, (encoded, name) => {
      if (name) void reply.header('content-encoding', name)
      void reply.send(encoded ?? filled)
    })
  })
}

/**
 * What a build is known by. The page names files by what is in them, and those name all others, so it is another page if
 * anything was changed; servers that build the same sources agree on it.
 */
const releaseOf = (page: string): string => createHash('sha256').update(page).digest('base64url').slice(0, 12)
