import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { hotWordsTable as table } from './hot-words.table.ts'

export const hotWordRoutes = implement(hotWords, managedListHandlers(hotWords, table))
