import { type SavedView, savedViews, type ViewSharing, type ViewState } from '@lectern/contract/home/saved-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'
import type { ListLook } from './list-memory.ts'
import type { ListHandle } from './use-list.ts'

/** What a list shows now, and how it looks. */
export interface ShownList {
  list: Pick<ListHandle, 'name' | 'state' | 'view'>
  look: ListLook
  /** Makes the list look as the view says. */
  forgetLook: (view: Pick<SavedView, 'id'>) => void
}

export interface ViewChanges {
  open: (view: SavedView | null) => void
  add: (name: string) => Promise<void>
  /** Saves what the list shows now into a view. */
  update: (view: SavedView) => Promise<void>
  rename: (view: SavedView, name: string) => Promise<void>
  share: (view: SavedView, sharing: ViewSharing) => Promise<void>
  /** The list opens with this view from now on, or with none. */
  setDefault: (view: SavedView | null) => Promise<void>
  remove: (view: SavedView) => Promise<void>
}

/** Everything that can be done with the views of a list. Refusals go to the caller. */
export function useViewChanges({ list, look, forgetLook }: ShownList): ViewChanges {
  const client = useQueryClient()
  // An address has no filter without a value.
  const filters = list.state.filters as ViewState['filters']
  const state: ViewState = { ...look, filters, sort: list.state.sort ?? null }
  const refresh = () => refreshResource(client, resourceOf(savedViews.list))
  const tell = (text: string) => void feedback().message.success(text)
  const open = (view: SavedView | null) => {
    if (view) forgetLook(view)
    list.view.open(view)
  }
  return {
    open,
    add: async (name) => {
      const { id } = await call(savedViews.create, { body: { list: list.name, name, state } })
      if (list.view.chosen) forgetLook(list.view.chosen)
      const shown = { ownerName: '', byLink: false, roles: [], isDefault: false, version: 0 }
      open({ ...shown, id, list: list.name, name, state, own: true })
      tell(t('kit.views.added', { name }))
      await refresh()
    },
    update: async (view) => {
      const { id, name, version } = view
      await call(savedViews.update, { params: { id }, body: { name, state, version } }).finally(refresh)
      forgetLook(view)
      tell(t('kit.views.updated', { name }))
    },
    rename: async ({ id, state: saved, version }, name) => {
      await call(savedViews.update, { params: { id }, body: { name, state: saved, version } }).finally(refresh)
    },
    share: async ({ id }, sharing) => {
      await call(savedViews.share, { params: { id }, body: sharing })
      await refresh()
    },
    setDefault: async (view) => {
      await call(savedViews.setDefault, { body: { list: list.name, viewId: view?.id ?? null } })
      await refresh()
      if (view) tell(t('kit.views.isDefaultNow', { name: view.name }))
    },
    remove: async (view) => {
      await call(savedViews.remove, { params: { id: view.id } })
      if (list.view.chosen?.id === view.id) list.view.leave()
      forgetLook(view)
      tell(t('kit.deletion.done', { name: view.name }))
      await refresh()
    },
  }
}
