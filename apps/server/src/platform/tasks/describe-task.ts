import { basePath } from '@lectern/contract/base/route.ts'
import type { BackgroundTask } from '@lectern/contract/system/notify.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { Platform } from '../core/platform.ts'
import { isPhrase, type PhraseValues, phrase } from '../phrases/phrases.ts'
import { signLink, verifyLink } from '../storage/links.ts'
import type { TaskKinds, TaskRow } from './tasks.ts'

interface TaskReader {
  language: Language
  codes: ReadonlySet<string>
}

const linkSeconds = 600
const linkPath = `${basePath}/api/notify/task`
const linkKey = (taskId: number): string => `${taskId}/result`

/** A task as its owner sees it. The result is left out if the owner has lost the permission for this kind. */
export function describeTask(
  { fileLinkSecret }: Platform,
  kinds: TaskKinds,
  task: TaskRow,
  { language, codes }: TaskReader,
): BackgroundTask {
  const title = `tasks.kinds.${task.kind}`
  const kind = kinds.get(task.kind)
  const allowed = kind !== undefined && codes.has(kind.permission)
  return {
    id: task.id,
    title: isPhrase(title) ? phrase(language, title, task.params as PhraseValues) : task.kind,
    detail: detailOf(task, allowed, language),
    rate: task.rate,
    createtime: task.createTime,
    finishtime: task.finishTime,
    status: task.status,
    content: allowed ? resultOf(task, fileLinkSecret) : null,
    cancellable: allowed && kind.cancellable && task.status === 'RUNNING',
  }
}

/** Links to a page, or to the server and not straight to the file, so that the permission is checked again. */
function resultOf({ id, resultKey, resultPage }: TaskRow, secret: string): string | null {
  if (resultPage) return `/#${resultPage}`
  return resultKey && signLink(linkPath, secret, linkKey(id), linkSeconds)
}

/** Whether this is an unchanged and unexpired link to the result of that task. */
export const isResultLink = (
  { fileLinkSecret }: Platform,
  taskId: number,
  link: { expires: string; signature: string },
): boolean => verifyLink(fileLinkSecret, { key: linkKey(taskId), ...link })

function detailOf({ status, rows }: TaskRow, allowed: boolean, language: Language): string {
  if (status === 'FAILD') return phrase(language, 'tasks.failed')
  if (status === 'EXPIRED') return phrase(language, 'tasks.expired')
  if (rows === null) return ''
  return allowed ? phrase(language, 'tasks.rows', { count: rows }) : phrase(language, 'tasks.denied')
}
