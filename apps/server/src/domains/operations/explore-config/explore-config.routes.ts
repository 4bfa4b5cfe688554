import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { exploreConfigTable as table } from './explore-config.table.ts'

const list = defineList(exploreConfig.list, { from: table, describe: withLinkTitles })

export const exploreConfigRoutes = implement(
  exploreConfig,
  managedListHandlers(exploreConfig, list, {
    beforeSave: async ({ db, form }) => {
      await requireLink(db, form.link)
      await requireUpload(db, 'icon', form.icon, ['image'])
      return form
    },
    afterSave: ({ db, after }) => claimFiles(db, `exploreEntry:${after.id}`, [after.icon]),
  }),
)
