import { type ReactNode, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { ApiError, giveKeys, whenSessionEnds } from '../../lib/http.ts'
import { createKeys } from '../../lib/idempotency.ts'
import { showFailedPartsAs } from '../../lib/lazy-part.ts'
import { takeUpLook } from '../../lib/look.ts'
import { openRoot } from '../../lib/root.ts'
import { feedback } from '../context/feedback.ts'
import { start as startPhrases, t } from '../context/i18n.ts'
import { refreshQueries } from '../context/resources.ts'
import { SessionContext } from '../context/session.ts'
import { sessionIsReadBy } from '../context/session-source.ts'
import { watchUncaughtErrors } from '../context/show-verdict.ts'
import { watchDialogFocus } from '../kit/dialog/dialog-focus.ts'
import { watchMenuKeys } from '../kit/dialog/menu-keys.ts'
import { defaultViews } from '../kit/list/view-queries.ts'
import { ExceptionPage } from '../shell/exception/ExceptionPage.tsx'
import { PartFailed } from '../shell/exception/PartFailed.tsx'
import { preloadPage } from '../shell/tabs/lazy-page.ts'
import { isException } from '../shell/workspace/site-map.ts'
import { type Workspace, WorkspaceContext } from '../shell/workspace/workspace.ts'
import { Console } from './Console.tsx'
import { startLiveUpdates } from './live-updates.tsx'
import { openWorkspace } from './open-workspace.ts'
import { Providers } from './Providers.tsx'
import { pagesWithPhrases } from './pages.ts'
import { createQueryClient } from './query-client.ts'
import { refreshSession } from './refresh-session.ts'
import { reportCallError, reportUncaught } from './report-error.ts'
import { loadSignInAgain, SessionEnded } from './SessionEnded.tsx'
import { somethingIsDue } from './session-due.ts'
import { sessionEnd } from './session-end.ts'
import { forgetSession, goToSignIn, hasToken, loadSession, signOut } from './session-life.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { addNonceToStyles } from './style-nonce.ts'
import { waitForSession } from './wait-for-session.ts'
import { watchToken } from './watch-token.ts'

/** Long enough to read the message before the sign-in page opens. */
const leaveDelayMs = 1500
/** How long the shell waits for the code of its first page; until then the page shows the outline of a shell. */
const longestWaitMs = 1500
/** Late enough not to compete with the first page. */
const quietMs = 10_000

export async function start(root: HTMLElement): Promise<void> {
  takeUpLook()
  const wanted = location.hash.slice(1)
  const path = wanted.split('?')[0] ?? ''
  if (!hasToken() && !isException(path)) return goToSignIn(wanted)

  addNonceToStyles()
  giveKeys(createKeys())
  const phrases = startPhrases(['shell'])
  // Before it is known whether the member may open it: most addresses are opened by those who may.
  const firstPage = hasToken() ? pagesWithPhrases.get(path) : undefined
  // One that cannot be loaded is loaded again by its tab, which says so.
  const pageLoaded = firstPage && preloadPage(firstPage.load).catch(() => undefined)
  await phrases
  watchUncaughtErrors(reportUncaught)
  watchDialogFocus()
  watchMenuKeys()
  const queryClient = createQueryClient()
  const page = openRoot(root)
  const show = (content: ReactNode) =>
    page.render(
      <StrictMode>
        <Providers queryClient={queryClient}>{content}</Providers>
      </StrictMode>,
    )

  const showDue = () =>
    import('../features/access/account/DueGate.tsx').then((due) => due.showDue(show, () => void signOut()))

  if (!hasToken() && isException(path)) {
    addEventListener('hashchange', () => location.reload())
    return show(<ExceptionPage path={path} onSignIn={() => goToSignIn()} />)
  }
  const session = await loadSession().catch((error: unknown) => {
    if (somethingIsDue(error)) return showDue()
    show(<NoSession error={error} wanted={wanted} />)
  })
  if (!session) return
  void queryClient.prefetchQuery(defaultViews)
  const sessions = createSessionStore(session)
  const opened = openWorkspace(sessions)
  const readSession = () => void refreshSession(sessions, queryClient, () => void showDue())
  sessionIsReadBy(readSession)
  showFailedPartsAs(PartFailed)
  let stopUpdates = startLiveUpdates(queryClient, readSession)
  const goOn = () => {
    if (!sessionEnd.resume()) return
    stopUpdates()
    stopUpdates = startLiveUpdates(queryClient, readSession)
    readSession()
    void refreshQueries(queryClient)
  }
  // Whoever looks as somebody else changes nothing, and goes on as themselves when that session ends.
  if (!session.user.looker) {
    sessionEnd.watch(true)
    whenSessionEnds(waitForSession)
    watchToken({
      member: () => sessions.current().user.id,
      isUnsaved: () =>
        opened
          .workspace()
          .tabs.state()
          .tabs.some((tab) => tab.dirty),
      onSignedIn: goOn,
    })
    setTimeout(loadSignInAgain, quietMs)
  }
  // Drawing shell and page together costs half of drawing the shell around a skeleton and the page after it.
  await Promise.race([pageLoaded, afterMs(longestWaitMs)])
  show(<SignedIn sessions={sessions} workspace={opened.workspace} onSignedIn={goOn} />)
}

const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type SignedInProps = { sessions: SessionStore; workspace: () => Workspace; onSignedIn: () => void }

function SignedIn({ sessions, workspace, onSignedIn }: SignedInProps): ReactNode {
  const session = useSyncExternalStore(sessions.subscribe, sessions.current)
  return (
    <SessionContext value={session}>
      <WorkspaceContext value={useSyncExternalStore(sessions.subscribe, workspace)}>
        <Console />
        <SessionEnded onSignedIn={onSignedIn} />
      </WorkspaceContext>
    </SessionContext>
  )
}

/** Reports why there is no session. An expired one is in the error catalogue; any other failure leads to sign-in. */
function NoSession({ error, wanted }: { error: unknown; wanted: string }): null {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) return reportCallError(error)
    void feedback().message.error(t('shell.errors.session'))
    forgetSession()
    setTimeout(() => goToSignIn(wanted), leaveDelayMs)
  }, [error, wanted])
  return null
}
