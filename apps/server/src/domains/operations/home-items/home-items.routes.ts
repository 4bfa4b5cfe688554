import {
  type HomeItems,
  type HomePlace,
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import { type BoundRoute, implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { inState, requireWindow } from '../time-window/time-window.rules.ts'
import { homeItemsTable as table } from './home-items.table.ts'

function routesOf(contract: HomeItems, place: HomePlace): BoundRoute[] {
  const list = defineList(contract.list, {
    from: table,
    scope: { place },
    filters: {
      title: words(table.title),
      enable: equals(table.enable),
      state: inState(table),
    },
    describe: withLinkTitles,
  })
  return implement(
    contract,
    managedListHandlers(contract, list, {
      beforeSave: async ({ db, form }) => {
        requireWindow(form)
        await requireLink(db, form.link)
        await requireUpload(db, 'image', form.image, ['image'])
        return form
      },
      afterSave: ({ db, after }) => claimFiles(db, ownerOf(after), [after.image]),
      beforeRemove: ({ db, before }) => claimFiles(db, ownerOf(before), []),
    }),
  )
}

const ownerOf = ({ id }: { id: number }): string => `homeItem:${id}`

export const homeItemRoutes = [
  ...routesOf(homeBanners, 'banner'),
  ...routesOf(homeRecommends, 'recommend'),
  ...routesOf(homeActivities, 'activity'),
  ...routesOf(shareRecommends, 'share'),
]
