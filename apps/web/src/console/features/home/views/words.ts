import { viewState } from '@lectern/contract/home/saved-views.ts'
import { has, t } from '../../../context/i18n.ts'
import { recordWords, type ShowField } from '../../../kit/record/record-words.ts'

/** Lists are called like the records that they show. */
const asList: ShowField = (list) => {
  const key = `audit.resources.${String(list).split('/')[0]}`
  return has(key) ? t(key) : String(list)
}

/** Filters and columns by the names that the address has for them: which list calls them how, the log does not know. */
const asState: ShowField = (value) => {
  const state = viewState.safeParse(value).data
  if (!state) return ''
  const { filters, sort, density, hidden, order } = state
  const parts: [string, string][] = [
    [
      t('kit.views.words.filters'),
      Object.entries(filters)
        .map((filter) => filter.join('='))
        .join(', '),
    ],
    [t('kit.views.words.sort'), sort ?? ''],
    [t('kit.columns.density'), t(`kit.columns.${density}`)],
    [t('kit.views.words.hidden'), hidden.join(', ')],
    [t('kit.views.words.order'), order.join(', ')],
  ]
  return parts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => t('kit.views.words.part', { label, text }))
    .join('\n')
}

export const savedViewWords = recordWords({
  labels: () => ({
    name: t('kit.views.name'),
    list: t('kit.views.words.list'),
    state: t('kit.views.words.state'),
  }),
  more: () => ({
    byLink: t('kit.views.byLink'),
    // The call has ids, the log names.
    roleIds: t('kit.views.roles'),
    roles: t('kit.views.roles'),
    default: t('kit.views.words.default'),
  }),
  show: { list: asList, state: asState },
  // Its name says which view, and the log says whose it is.
  hidden: ['viewId', 'staffId'],
  update: null,
})

export const pinnedPageWords = recordWords({ labels: () => ({ paths: t('kit.views.words.paths') }), update: null })
