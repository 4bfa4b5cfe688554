import { appCopy } from '@lectern/contract/share/app.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { newestRevision } from '../../system/copy-writing/copy-writing.queries.ts'

export const appCopyRoutes = implement(appCopy, {
  text: async ({ db, params: { type } }) => {
    const newest = await newestRevision(db, type)
    if (!newest) throw new AppError('record.gone')
    return { type, content: newest.content, updateTime: newest.time }
  },
})
