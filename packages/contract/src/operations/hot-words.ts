import { z } from 'zod'
import { id, searchText, text, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery } from '../base/page.ts'

export const hotWordForm = z.object({ word: text(1, 30) })
export const hotWord = hotWordForm.extend({ id, hot: z.boolean(), order: z.int(), clickCount: z.int(), version })

export const hotWords = managedList('/api/management/word-recommend', {
  resource: 'hotWords',
  permission: 'WORD_RECOMMEND',
  item: hotWord,
  form: hotWordForm,
  query: listQuery({ word: searchText }, ['clickCount']),
  actions: ['hot', 'move'],
})
