import { releaseHeader, releaseMeta } from '@lectern/contract/base/release.ts'
import { replyWatch } from '../../../lib/http.ts'

/**
 * While servers are upgraded one after the other, old and new ones answer in turn. Only if the build of this page has not been
 * heard of for so long is it gone.
 */
const goneAfterMs = 30_000

interface Releases {
  /** The last reply came from a server with another build: files of this one may be missing there. */
  another: boolean
  /** No server seems to have the build of this page any more. Once true it stays so, so that nothing flickers. */
  gone: boolean
}

let state: Releases = { another: false, gone: false }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(changes: Partial<Releases>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

/** The build of this page, as the server that sent it has written into it; nothing while developing. */
const own = () => document.querySelector<HTMLMetaElement>(`meta[name="${releaseMeta}"]`)?.content

function hear({ headers }: Response): void {
  const release = headers.get(releaseHeader)
  if (release === null || own() === undefined || state.gone) return
  const another = release !== own()
  if (another !== state.another) set({ another })
  if (another) timer ??= setTimeout(() => void look(), goneAfterMs)
  else forgetTimer()
}

function forgetTimer(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Looks whether a reload would bring another build, and later again if nothing answers. */
async function look(): Promise<void> {
  const waited = timer
  const isNamed = await askForRelease()
  // The build of this page has answered meanwhile; the next reply of another one begins anew.
  if (timer !== waited) return
  timer = isNamed ? undefined : setTimeout(() => void look(), goneAfterMs)
  if (isNamed) set({ gone: true })
}

/** Asks which build a reload would bring, and takes note of it. False if nothing names one. */
export async function askForRelease(): Promise<boolean> {
  const reply = await fetch('/', { method: 'HEAD' }).catch(() => null)
  if (!reply?.headers.has(releaseHeader)) return false
  hear(reply)
  return true
}

/** What is known about the builds that servers have. */
export const releases = {
  state: (): Releases => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Listens to what the replies to calls say. Answers how to stop, and to forget what was heard. */
  watch(): () => void {
    replyWatch.onReply = hear
    return () => {
      replyWatch.onReply = undefined
      forgetTimer()
      set({ another: false, gone: false })
    }
  },
}
