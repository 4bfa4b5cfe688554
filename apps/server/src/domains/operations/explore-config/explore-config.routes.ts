import type { BodyOf } from '@lectern/contract/base/route.ts'
import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { createRecord, type Rules } from '../../../platform/list/records.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { exploreConfigTable as table } from './explore-config.table.ts'

const list = defineList(exploreConfig.list, {
  from: table,
  filters: { title: words(table.title) },
  describe: withLinkTitles,
})

const ownerOf = (id: number): string => `exploreEntry:${id}`

const rules: Rules<typeof table, BodyOf<typeof exploreConfig.create> & { enable?: boolean }> = {
  beforeSave: async ({ db, form }) => {
    await requireLink(db, form.link)
    await requireUpload(db, 'icon', form.icon, ['image'])
    return form
  },
  afterSave: ({ db, after }) => claimFiles(db, ownerOf(after.id), [after.icon]),
  beforeRemove: ({ db, before }) => claimFiles(db, ownerOf(before.id), []),
}

export const exploreConfigRoutes = implement(exploreConfig, {
  ...managedListHandlers(exploreConfig, list, rules),
  // Those that a new installation begins with are enabled, which is the column's default.
  create: async (call) => createRecord(call, list, rules, { ...call.body, enable: false }),
})
