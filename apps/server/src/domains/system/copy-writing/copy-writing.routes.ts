import { copyTypes, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { eq } from 'drizzle-orm'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { excerptOf } from '../../../platform/rich-text/excerpt.ts'
import { type CopyRevisionRow, newestRevision, newestRevisions, readRevision } from './copy-writing.queries.ts'
import { writeCopy } from './copy-writing.rules.ts'
import { copyRevisionsTable as table } from './copy-writing.table.ts'

const byOf = ({ staffId, staffName }: Pick<CopyRevisionRow, 'staffId' | 'staffName'>) =>
  staffName === '' ? null : { id: staffId, name: staffName }

/** What a text says now: the newest revision's content, or nothing if it was never written. */
const textOf = (revision: CopyRevisionRow | undefined) => ({
  content: revision?.content ?? '',
  updateTime: revision?.time ?? null,
  updateBy: revision ? byOf(revision) : null,
  version: revision?.number ?? 0,
})

const revisionList = defineList(copyWriting.revisions, {
  from: table,
  alsoRead: ['staffId', 'staffName'],
  describe: async (_db, rows) => rows.map((row) => ({ ...row, by: byOf(row) })),
})

export const copyWritingRoutes = implement(copyWriting, {
  list: async ({ db }) => {
    const written = new Map((await newestRevisions(db)).map((revision) => [revision.type, revision]))
    return copyTypes.map((type) => {
      const { content, version, ...when } = textOf(written.get(type))
      return { type, excerpt: excerptOf(content), revisionCount: version, ...when }
    })
  },
  get: async ({ db, params: { type } }) => ({ type, ...textOf(await newestRevision(db, type)) }),
  update: async (call) => {
    const { type } = call.params
    return { type, ...textOf(await writeCopy(call, type, call.body)) }
  },
  revisions: ({ db, params, query }) => revisionList.page(db, query, eq(table.type, params.type)),
  revision: async ({ db, params }) => {
    const revision = await readRevision(db, params.type, params.number)
    return { ...revision, by: byOf(revision) }
  },
})
