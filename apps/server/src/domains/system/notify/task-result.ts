import type { notify } from '@lectern/contract/system/notify.ts'
import { eq } from 'drizzle-orm'
import { requireCall } from '../../../platform/access/actor.ts'
import { refreshSession, type SessionUser } from '../../../platform/access/sessions.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { prepareFirst } from '../../../platform/http/implement.ts'
import { isResultLink } from '../../../platform/tasks/describe-task.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { taskKinds } from '../../../platform/tasks/tasks.ts'

/** Long enough for a browser to follow the redirect. The download itself may take longer. */
const redirectSeconds = 20

/**
 * Redirects a task's link to its file. A browser follows the link without its token, so the link names the session that
 * asked for it: with that session it ends, and the download stands in the log under its member. The parts that a browser
 * then asks for one by one are of the file behind the redirect, so a download is one row.
 */
export const taskResult = prepareFirst<typeof notify.taskResult, SessionUser>(
  async ({ params, query, platform, request }) => {
    if (!isResultLink(platform, params.id, query)) throw new AppError('file.linkExpired')
    const session = await refreshSession(platform, Number(query.session))
    if (!session) throw new AppError('file.linkExpired')
    // The log row is written under this name.
    request.session = session
    if (session.looker) throw new AppError('session.lookOnly')
    return session
  },
  async ({ params, db, platform, audit, reply }, session) => {
    const [task] = await db.select().from(tasks).where(eq(tasks.id, params.id))
    if (!task?.resultKey || task.staffId !== session.id) throw new AppError('record.gone')
    const kind = taskKinds.get(task.kind)
    if (!kind) throw new AppError('permission.denied')
    requireCall(session, kind.needs)
    const downloadName = task.resultName ?? undefined
    audit.changed(null, { id: task.id, kind: task.kind, name: downloadName, rows: task.rows })
    const file = { seconds: redirectSeconds, downloadName, sessionId: session.sessionId }
    const location = await platform.storage.link(task.resultKey, file)
    void reply.code(302).headers({ location, 'cache-control': 'no-store' })
    return null
  },
)
