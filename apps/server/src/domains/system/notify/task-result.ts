import type { notify } from '@lectern/contract/system/notify.ts'
import { eq, sql } from 'drizzle-orm'
import { codesOf } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Handler } from '../../../platform/http/implement.ts'
import { isResultLink } from '../../../platform/tasks/describe-task.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import type { TaskKinds } from '../../../platform/tasks/tasks.ts'

/** Long enough for a browser to follow the redirect. The download itself may take longer. */
const redirectSeconds = 60

/**
 * Redirects a task's link to its file. A browser follows the link without its session, so the owner's permission is
 * checked here: an owner who lost it since the link was made is refused.
 */
export const taskResult =
  (kinds: TaskKinds): Handler<typeof notify.taskResult> =>
  async ({ params, query, db, platform, reply }) => {
    if (!isResultLink(platform, params.id, query)) throw new AppError('file.linkExpired')
    const [task] = await db.select().from(tasks).where(eq(tasks.id, params.id))
    if (!task?.resultKey) throw new AppError('record.gone')
    const kind = kinds.get(task.kind)
    if (!kind || !(await hasPermission(db, task.staffId, kind.permission))) throw new AppError('permission.denied')
    const file = { seconds: redirectSeconds, downloadName: task.resultName ?? undefined }
    const location = await platform.storage.link(task.resultKey, file)
    void reply.code(302).headers({ location, 'cache-control': 'no-store' })
    return null
  }

async function hasPermission(db: Db, staffId: number, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from staff where id = ${staffId} and active and ${code} in (${codesOf(sql`staff.id`)})`)
  return rows.length > 0
}
