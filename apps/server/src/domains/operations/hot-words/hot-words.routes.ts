import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { hotWordsTable as table } from './hot-words.table.ts'

const list = defineList(hotWords.list, {
  from: table,
  filters: { word: words(table.word) },
  sorts: { clickCount: table.clickCount },
})

export const hotWordRoutes = implement(hotWords, managedListHandlers(hotWords, list))
