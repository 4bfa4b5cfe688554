import { hotWords } from '@lectern/contract/hot-words.ts'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { managedListHandlers } from '../../shared/managed-list/handlers.ts'
import { hotWordsTable as table } from './hot-words.table.ts'

export const hotWordRoutes = implement(
  hotWords,
  managedListHandlers(hotWords, table, {
    beforeSave: async (db, form, before) => {
      const word = String(form.word)
      const same = and(eq(table.word, word), before ? ne(table.id, before.id) : undefined)
      if ((await db.$count(table, same)) > 0) throw new AppError('hotWord.exists', { word })
      return form
    },
  }),
)
