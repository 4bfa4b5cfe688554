import type { Route } from '@lectern/contract/base/route.ts'
import { figures } from '@lectern/contract/home/figures.ts'
import type { Question } from '../sides.ts'

const ranges = { today: 1, '30 days': 30, 'a year': 366 }

const dayMs = 86_400_000
/** The last so many days of Shanghai. */
function lastDays(count: number): { start: string; end: string } {
  const dayAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)
  return { start: dayAgo(count - 1), end: dayAgo(0) }
}

const question = (name: string, { path }: Route, range: string, days: number): Question<object> => ({
  name: `${name}, ${range}`,
  ask: async (server) => async () => {
    const answer = await server.get<{ pending: boolean }>(path, lastDays(days))
    if (answer.data.pending) throw new Error('the figures are not complete')
    return answer
  },
})

export const figureQuestions: Question<object>[] = Object.entries(figures).flatMap(([name, route]) =>
  Object.entries(ranges).map(([range, days]) => question(name, route, range, days)),
)
