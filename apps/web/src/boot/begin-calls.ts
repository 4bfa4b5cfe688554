import { sessionPaths } from '@lectern/contract/access/session-paths.ts'
import { defaultViewsPath, openingPageSize, openingPath } from '@lectern/contract/home/opening-paths.ts'
import { notifyPaths } from '@lectern/contract/system/notify-paths.ts'
import { beginCall } from '../lib/begin-call.ts'
import { keepEarly, keepEarlyStream } from '../lib/early-replies.ts'
import { firstCallsOf, watchFirstCalls } from '../lib/first-calls.ts'
import { sessionHeaders, urlOf } from '../lib/http.ts'
import { localKeys, readLocal, writeLocal } from '../lib/local-store.ts'

/** Makes the calls that the console and its page are going to make, while their code is still on its way. */
export function beginCalls(): void {
  beginOpening()
  const calls = firstCallsOf(location.hash)
  for (const url of calls) void beginCall(url)
  // What changes after a page's data was read must be told, so the live channel begins no later than the reading.
  if (calls.length > 0) beginStream()
  watchFirstCalls()
}

/** As `opening` of the contract describes it. */
interface Opening {
  user: unknown
  permissions: unknown
  menusVersion: string
  menus: unknown[] | null
  views: unknown
  tasks: unknown
  messages: unknown
}

/** One call whose reply holds the replies to what the console asks for first. */
function beginOpening(): void {
  const known = readLocal<{ version: string; menus: unknown } | null>(localKeys.menus, null)
  const opening = beginCall(urlOf(openingPath, { menus: known?.version }))
  // If it was refused, each of the calls is made for itself, and says what is wrong.
  const part = (url: string, partOf: (whole: Opening) => unknown) =>
    keepEarly(
      url,
      opening.then((reply) => (reply && 'data' in reply ? { data: partOf(reply.data as Opening) } : undefined)),
    )
  const page = { page: 1, size: openingPageSize }
  part(urlOf(sessionPaths.current), ({ user }) => user)
  part(urlOf(sessionPaths.permissions), ({ permissions }) => permissions)
  part(urlOf(defaultViewsPath), ({ views }) => views)
  part(urlOf(notifyPaths.tasks, { state: 'running', ...page }), ({ tasks }) => tasks)
  part(urlOf(notifyPaths.messages, { state: 'unread', ...page }), ({ messages }) => messages)
  part(urlOf(sessionPaths.menus), ({ menus, menusVersion: version }) => {
    if (menus === null) return known?.menus
    writeLocal(localKeys.menus, { version, menus })
    return menus
  })
}

function beginStream(): void {
  const ended = new AbortController()
  const headers = { ...sessionHeaders(), Accept: 'text/event-stream' }
  keepEarlyStream({
    response: fetch(urlOf(notifyPaths.stream), { headers, signal: ended.signal }),
    end: () => ended.abort(),
  })
}
