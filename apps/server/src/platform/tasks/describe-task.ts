import { mayCall, type Rights } from '@lectern/contract/base/rights.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import type { BackgroundTask } from '@lectern/contract/system/notify.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { Platform } from '../core/platform.ts'
import { isPhrase, type PhraseValues, phrase } from '../phrases/phrases.ts'
import { signLink, verifyLink } from '../storage/links.ts'
import { type TaskKind, type TaskRow, taskKinds } from './tasks.ts'

interface TaskReader {
  language: Language
  rights: Rights
  /** The session that reads; null if it may download nothing. */
  sessionId: number | null
}

/** The columns of a task that describing it needs. */
type DescribedTask = Omit<TaskRow, 'staffId' | 'attempts' | 'attemptsBefore' | 'state' | 'resultName'>

const linkSeconds = 600
const linkPath = `${basePath}/api/notify/task`
const linkKey = (taskId: number): string => `${taskId}/result`

/** A task as its owner sees it. The result is left out if the owner has lost the permission for this kind. */
export function describeTask(
  { fileLinkSecret }: Platform,
  task: DescribedTask,
  { language, rights, sessionId }: TaskReader,
): BackgroundTask {
  const kind = taskKinds.get(task.kind)
  const allowed = kind !== undefined && mayCall(rights, kind.needs)
  return {
    id: task.id,
    title: titleOf(task, kind, language),
    detail: detailOf(task, allowed, language),
    rate: task.rate,
    createtime: task.createTime,
    finishtime: task.finishTime,
    status: task.status,
    content: allowed ? resultOf(task, fileLinkSecret, sessionId) : null,
    cancellable: allowed && kind.cancellable && task.status === 'RUNNING',
  }
}

function titleOf({ kind: name, params }: DescribedTask, kind: TaskKind | undefined, language: Language): string {
  const own = kind?.title?.(params as object, language)
  const title = `tasks.kinds.${name}`
  return own ?? (isPhrase(title) ? phrase(language, title, params as PhraseValues) : name)
}

/**
 * Links to a page, or to the server and not straight to the file, so that session and permission are checked again, and
 * the download is logged.
 */
function resultOf(
  { id, resultKey, resultPage }: DescribedTask,
  secret: string,
  sessionId: number | null,
): string | null {
  if (resultPage) return `/#${resultPage}`
  if (!resultKey || sessionId === null) return null
  return signLink(linkPath, secret, linkKey(id), { seconds: linkSeconds, sessionId })
}

/** Whether this is an unchanged and unexpired link to the result of that task, made for that session. */
export const isResultLink = (
  { fileLinkSecret }: Platform,
  taskId: number,
  link: { expires: string; session: string; signature: string },
): boolean => verifyLink(fileLinkSecret, { key: linkKey(taskId), ...link })

function detailOf({ status, rows, refused, refusal }: DescribedTask, allowed: boolean, language: Language): string {
  if (status === 'FAILD' && refusal) return phrase(language, `errors.${refusal.reason}`, refusal.params)
  if (status === 'FAILD') return phrase(language, 'tasks.failed')
  if (status === 'EXPIRED') return phrase(language, 'tasks.expired')
  if (rows === null) return ''
  if (!allowed) return phrase(language, 'tasks.denied')
  if (status === 'CANCELLED') return phrase(language, 'tasks.rowsBeforeCancel', { count: rows })
  return phrase(language, refused > 0 ? 'tasks.someRefused' : 'tasks.rows', { count: rows, refused })
}
