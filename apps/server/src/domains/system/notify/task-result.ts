import type { notify } from '@lectern/contract/system/notify.ts'
import { eq } from 'drizzle-orm'
import { actorOf } from '../../../platform/access/actor.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Handler } from '../../../platform/http/implement.ts'
import { isResultLink } from '../../../platform/tasks/describe-task.ts'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { taskKinds } from '../../../platform/tasks/tasks.ts'

/** Long enough for a browser to follow the redirect. The download itself may take longer. */
const redirectSeconds = 60

/**
 * Redirects a task's link to its file. A browser follows the link without its session, so the owner's permission is
 * checked here: an owner who lost it since the link was made is refused.
 */
export const taskResult: Handler<typeof notify.taskResult> = async ({ params, query, db, platform, reply }) => {
  if (!isResultLink(platform, params.id, query)) throw new AppError('file.linkExpired')
  const [task] = await db.select().from(tasks).where(eq(tasks.id, params.id))
  if (!task?.resultKey) throw new AppError('record.gone')
  const kind = taskKinds.get(task.kind)
  if (!kind) throw new AppError('permission.denied')
  await actorOf(db, task.staffId, kind.needs)
  const file = { seconds: redirectSeconds, downloadName: task.resultName ?? undefined }
  const location = await platform.storage.link(task.resultKey, file)
  void reply.code(302).headers({ location, 'cache-control': 'no-store' })
  return null
}
