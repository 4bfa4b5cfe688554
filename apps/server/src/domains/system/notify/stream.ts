import type { Rights } from '@lectern/contract/base/rights.ts'
import { writtenCookieText } from '@lectern/contract/base/written.ts'
import type { notify } from '@lectern/contract/system/notify.ts'
import { refreshSession } from '../../../platform/access/sessions.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Handler } from '../../../platform/http/implement.ts'
import type { LiveReader } from '../../../platform/live/live.ts'

const heartbeatMs = 15_000
const noRights: Rights = new Map()

/** The live channel: server-sent events, resumed from `Last-Event-ID`, ended with the session. */
export const stream: Handler<typeof notify.stream> = async ({ user, platform, language, request, reply }) => {
  // Read before the browser knows that it is connected, so that it gets every event from then on.
  const lastId = lastEventId(request.headers['last-event-id']) ?? (await platform.live.newestId(user.id))
  const who = { staffId: user.id, sessionId: user.sessionId }
  // Refuse the new channel instead of ending the oldest, which would reconnect at once and push out the next.
  if (!platform.live.hasRoomFor(who)) throw new AppError('live.tooMany')
  const written = await platform.database.written()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // A proxy that buffers the stream would delay it.
    'x-request-id': request.id,
    ...(written === undefined ? {} : { 'set-cookie': writtenCookieText(written) }),
  })
  raw.write('retry: 1000\n\n')

  let leave = () => {}
  const close = () => {
    clearInterval(heartbeat)
    leave()
    raw.end()
  }
  const send: LiveReader['send'] = ({ id, data }) =>
    raw.write(`${id ? `id: ${id}\n` : ''}event: live\ndata: ${JSON.stringify(data)}\n\n`)
  let rights = Promise.resolve(user.rights)
  const recheck = () => {
    const before = rights
    rights = refreshSession(platform, user.sessionId)
      .catch(() => null)
      .then(async (session) => {
        if (!session) close()
        else if (session.due !== null || !sameRights(await before, session.rights))
          send({ data: { eventTarget: 'RIGHTS' } })
        return session?.rights ?? noRights
      })
  }
  const heartbeat = setInterval(() => {
    raw.write(': still here\n\n')
    recheck()
  }, heartbeatMs)
  raw.on('close', close)

  const reader: LiveReader = {
    ...who,
    isLook: user.looker !== null,
    language,
    rights: () => rights,
    send,
    recheck,
    end: close,
  }
  leave = platform.live.follow(reader, lastId)
  if (raw.closed) close()
  return null
}

const sameRights = (before: Rights, now: Rights): boolean =>
  before.size === now.size && [...now].every(([code, level]) => before.get(code) === level)

function lastEventId(header: string | string[] | undefined): number | null {
  const id = Number(header)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
