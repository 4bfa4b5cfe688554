import { printCosts } from './home/costs.ts'
import { figureQuestions } from './home/figure-questions.ts'
import { fillHome } from './home/fill.ts'
import { searchQuestions } from './home/search-questions.ts'
import { todoQuestions } from './home/todo-questions.ts'
import { askBoth, benchSides } from './sides.ts'

/** A year of figures has more days at ten million than at a million, which reach back 90 days. */
const goal = { ms: 50, ratio: 10 }

/**
 * Measures each call of the home page and the search over everything on a million and on ten million accounts and orders, and fails if a goal is missed.
 * Then it prints what the daily figures cost. `--accounts 1000,10000` tries it with fewer, and `--data FOLDER` keeps the
 * databases for the next run.
 */
const good = await benchSides({ what: 'accounts', fill: fillHome, readSample: async () => ({}) }, async (few, many) => {
  const met = [
    await askBoth('figures', figureQuestions, goal, [few, many]),
    await askBoth('what needs doing', todoQuestions, goal, [few, many]),
    await askBoth('search', searchQuestions, goal, [few, many]),
  ]
  await printCosts(many.databaseUrl)
  return met.every(Boolean)
})
process.exitCode = good ? 0 : 1
