import type { Domain } from '../../platform/domain/domain.ts'
import { refreshFigures } from './figures/figures.due.ts'
import { figureRoutes } from './figures/figures.routes.ts'
import { rebuildFigures, rebuildOutdatedFigures } from './figures/figures.rules.ts'
import { openingRoutes } from './opening/opening.routes.ts'
import { pinnedPageRoutes } from './pinned-pages/pinned-pages.routes.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { todoRoutes } from './todo/todo.routes.ts'

/** The first minute of the day: what needs doing, figures, search over everything, and how one looks at lists. */
export const home: Domain = {
  name: 'home',
  modules: {
    figures: {
      routes: figureRoutes,
      everySecond: refreshFigures,
      reference: rebuildOutdatedFigures,
      // The demo data of all domains above is there now.
      seed: async (tx) => void (await rebuildFigures(tx)),
    },
    opening: { routes: openingRoutes },
    search: { routes: searchRoutes },
    todo: { routes: todoRoutes },
    pinnedPages: { routes: pinnedPageRoutes },
    savedViews: { routes: savedViewRoutes },
  },
}
