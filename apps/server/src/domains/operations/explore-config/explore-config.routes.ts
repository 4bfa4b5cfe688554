import { type ExploreEntry, exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { exploreConfigTable as table } from './explore-config.table.ts'

export const exploreConfigRoutes = implement(
  exploreConfig,
  managedListHandlers(exploreConfig, table, {
    describe: (db, rows) => withLinkTitles(db, rows as ExploreEntry[]),
    beforeSave: async (db, form) => {
      const { icon, link } = form as ExploreEntry
      await requireLink(db, link)
      await requireUpload(db, 'icon', icon, ['image'])
      return form
    },
    afterSave: (db, { id, icon }) => claimFiles(db, `exploreEntry:${id}`, [icon as string | null]),
  }),
)
