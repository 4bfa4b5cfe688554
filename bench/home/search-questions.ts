import { type SearchReply, search } from '@lectern/contract/home/search.ts'
import type { Question } from '../sides.ts'

/** Words that are frequent, rare and missing, numbers and phones, and what has to be found by them. */
const words: [word: string, found: keyof typeof checks][] = [
  ['用户', 'some'],
  ['英语', 'some'],
  ['小鹿', 'some'],
  ['kevin', 'some'],
  ['鹿小', 'any'],
  ['爱笑的小', 'some'],
  ['蓝色龙虾', 'none'],
  ['7', 'some'],
  ['1380', 'any'],
  ['20261', 'any'],
]

const checks = {
  some: (count: number) => count > 0,
  none: (count: number) => count === 0,
  any: () => true,
}

/** Searches over everything, by an administrator: in time only if nothing was left out. */
export const searchQuestions: Question<unknown>[] = words.map(([word, found]) => ({
  name: `search ${word}`,
  ask: async (server) => async () => {
    const answer = await server.get<SearchReply>(search.find.path, { word })
    const { groups, incomplete } = answer.data
    if (incomplete.length > 0) throw new Error(`left out: ${incomplete.join()}`)
    if (!checks[found](groups.length)) throw new Error(`${groups.length} kinds came, but not ${found}`)
    return answer
  },
}))
