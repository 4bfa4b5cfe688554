import type { SavedView, ViewState } from '@lectern/contract/home/saved-views.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageOf, refuse, type SeenCall, serve } from '../../testing/managed-list.fixture.tsx'
import { flagColumn, numberColumn, textColumn } from './columns.tsx'
import { HotWordsList } from './hot-words.fixture.tsx'

const rows = [{ id: 1, word: '四级', hot: true, order: 1, clickCount: 12, version: 0 }]

export const HotWords = () => (
  <HotWordsList
    columns={(list) => [textColumn('word', '词'), numberColumn('clickCount', '点击'), flagColumn(list, 'hot')]}
  />
)

export const stateOf = (parts: Partial<ViewState> = {}): ViewState => ({
  filters: {},
  sort: null,
  density: 'medium',
  hidden: [],
  order: [],
  ...parts,
})

export const viewOf = (parts: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  list: 'hotWords',
  name: '英语类',
  state: stateOf({ filters: { word: '英语' } }),
  own: true,
  ownerName: '韩梅梅',
  byLink: false,
  roles: [],
  isDefault: false,
  version: 0,
  ...parts,
})

/** A server that keeps these views, and lists one hot word; others than `listed` are shared by link. */
export function serveViews(listed: SavedView[], byLink: SavedView[] = []) {
  let views = [...listed]
  const seen = serve((call) => {
    const { method, path, query } = call
    if (!path.startsWith('/saved-views')) return pageOf(rows)
    const id = Number(path.split('/')[2])
    const found = [...views, ...byLink].find((view) => view.id === id)
    if (method === 'POST') {
      const body = call.body as { list: string; name: string; state: ViewState }
      if (views.some(({ name }) => name === body.name)) return taken
      views = [...views, viewOf({ ...body, id: 100 + views.length })]
      return { id: 99 + views.length }
    }
    if (path === '/saved-views/default') {
      const { viewId } = call.body as { viewId: number | null }
      views = views.map((view) => ({ ...view, isDefault: view.id === viewId }))
      return null
    }
    if (path === '/saved-views/defaults') return views.filter(({ isDefault }) => isDefault)
    if (path === '/saved-views/roles') return [{ id: 3, name: '运营' }]
    if (path === '/saved-views') return views.filter(({ list }) => list === query.list)
    if (!found) return refuse(404, '这条数据不存在')
    if (method === 'DELETE') views = views.filter((view) => view !== found)
    if (method === 'PUT' && !path.endsWith('/sharing')) {
      const { name, state } = call.body as { name: string; state: ViewState }
      views = views.map((view) => (view === found ? { ...view, name, state, version: view.version + 1 } : view))
    }
    return method === 'GET' ? found : null
  })
  /** The filters, sorts and pages of the rows that were asked for. */
  const rowsAsked = () => seen.filter(isForRows).map(({ query }) => query)
  const changes = () => seen.filter(({ method }) => method !== 'GET')
  return { seen, rowsAsked, changes, views: () => views }
}

const isForRows = ({ path }: SeenCall) => path === '/word-recommend'
const taken = refuse(400, '输入有误', {
  code: 901,
  fields: [{ field: 'name', reason: 'validation.taken', params: {} }],
})

export const openPanel = async (button: RegExp | string = /^视图/) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('textbox', { name: /名称/ })
}
