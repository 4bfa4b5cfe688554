import { appVersions } from '@lectern/contract/system/app-versions.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { down } from '../../../platform/list/ordering.ts'
import { createRecord, readRecord, updateRecord } from '../../../platform/list/records.ts'
import { showVersion, versionRules } from './app-versions.rules.ts'
import { appVersionsTable as table } from './app-versions.table.ts'
import { packageChecksum } from './package-checksum.ts'

const list = defineList(appVersions.list, {
  from: table,
  filters: { platform: equals(table.platform), enable: equals(table.enable) },
  sorts: { version: table.rank, publishTime: table.publishTime },
  order: [down(table.rank), down(table.id)],
  alsoRead: ['number'],
  describe: async (_, rows) => rows.map(showVersion),
})

export const appVersionRoutes = implement(appVersions, {
  ...managedListHandlers(appVersions, list, versionRules),
  create: prepareFirst(
    ({ body, platform }: Call<typeof appVersions.create>) => packageChecksum(platform.storage, body),
    (call, packageSha256) => createRecord(call, list, versionRules, { ...call.body, packageSha256 }),
  ),
  update: prepareFirst(
    async ({ params, body, db, platform }: Call<typeof appVersions.update>) =>
      packageChecksum(platform.storage, body, await readRecord(db, list, params.id)),
    async (call, packageSha256) => {
      const { revision, ...form } = call.body
      const change = { id: call.params.id, version: revision, form: { ...form, packageSha256 } }
      return list.describeRecord(call.db, await updateRecord(call, list, versionRules, change))
    },
  ),
})
