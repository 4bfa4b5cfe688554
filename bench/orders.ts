import { fillOrders } from './orders/fill.ts'
import { listQuestions, slowerQuestions } from './orders/list-questions.ts'
import { readSample } from './orders/sample.ts'
import { summaryQuestions } from './orders/summary-questions.ts'
import { askBoth, benchSides } from './sides.ts'

const goals = {
  list: { ms: 20, ratio: 1.5 },
  // What is rare among ten times the orders is found and summed up later.
  slower: { ms: 100, ratio: 10 },
  summary: { ms: 200, ratio: 10 },
}

/**
 * Measures the list of orders, an order and the line above the list on a million and on ten million orders, and fails
 * if a goal is missed. `--orders 1000,10000` tries it with fewer, and `--data FOLDER` keeps the databases for the next
 * run.
 */
const good = await benchSides({ what: 'orders', fill: fillOrders, readSample }, async (few, many) => {
  const met = [
    await askBoth('list of orders', listQuestions, goals.list, [few, many]),
    await askBoth('slower filters', slowerQuestions, goals.slower, [few, many]),
    await askBoth('summary of orders', summaryQuestions, goals.summary, [few, many]),
  ]
  return met.every(Boolean)
})
process.exitCode = good ? 0 : 1
