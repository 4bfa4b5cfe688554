import { type Order, type OrderDetail, orders } from '@lectern/contract/finance/orders.ts'
import { type BenchServer, type Page, pageSize, type Query } from '../bench-server.ts'
import { filters, type OrderFilter, type Rows, slowerFilters } from './filters.ts'
import type { Question, Sample } from './sample.ts'

const list = orders.list.path

function check({ content }: Page<Order>, sample: Sample, { matches }: OrderFilter, rows: Rows): void {
  const enough = { full: content.length === pageSize, some: content.length > 0, none: content.length === 0 }[rows]
  if (!enough) throw new Error(`${content.length} rows came, but not ${rows}`)
  const wrong = content.find((row) => !matches(row, sample))
  if (wrong) throw new Error(`a row does not match: ${JSON.stringify(wrong)}`)
}

const filterQuestion = ([name, filter]: [string, OrderFilter]): Question => ({
  name,
  ask: async (server, sample) => {
    const query = { size: pageSize, ...filter.query(sample) }
    return async () => {
      const answer = await server.get<Page<Order>>(list, query)
      check(answer.data, sample, filter, filter.rows ?? 'full')
      return answer
    }
  },
})

const sortQuestions: Question[] = (['createTime', 'payTime', 'paid'] as const).flatMap((field) =>
  (['asc', 'desc'] as const).map((direction) => ({
    name: `sorted by ${field}, ${direction}`,
    ask: async (server: BenchServer) => async () => {
      const answer = await server.get<Page<Order>>(list, { size: pageSize, sort: `${field},${direction}` })
      requireOrder(
        answer.data.content.map((row) => row[field] ?? ''),
        direction,
      )
      return answer
    },
  })),
)

function requireOrder(values: (string | number)[], direction: 'asc' | 'desc'): void {
  if (values.length !== pageSize) throw new Error(`${values.length} rows came`)
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  if (direction === 'desc') sorted.reverse()
  if (values.join() !== sorted.join()) throw new Error(`not in order: ${values.join()}`)
}

/** Pages as the console turns them: on from a row, and to an end whose number it has asked for. */
const pageQuestions: Question[] = [
  pageQuestion('second page', async (server) => {
    const { data } = await server.get<Page<Order>>(list, { size: pageSize })
    return { page: 2, after: data.content.at(-1)?.id }
  }),
  pageQuestion('last page', async (server) => {
    const { data } = await server.get<Page<Order>>(list, { size: pageSize, count: 'exact' })
    return { page: Math.ceil(data.totalElements / pageSize), total: data.totalElements }
  }),
]

function pageQuestion(name: string, choose: (server: BenchServer) => Promise<Query>): Question {
  return {
    name,
    ask: async (server) => {
      const query = { size: pageSize, ...(await choose(server)) }
      return async () => {
        const answer = await server.get<Page<Order>>(list, query)
        if (answer.data.content.length === 0) throw new Error('the page is empty')
        return answer
      }
    },
  }
}

const detail: Question = {
  name: 'one order',
  ask: async (server, { id, orderNo }) => {
    const path = orders.get.path.replace('{id}', String(id))
    return async () => {
      const answer = await server.get<OrderDetail>(path)
      if (answer.data.orderNo !== orderNo) throw new Error(`asked for ${orderNo}, got ${answer.data.orderNo}`)
      return answer
    }
  },
}

export const listQuestions: Question[] = [
  ...Object.entries(filters).map(filterQuestion),
  ...pageQuestions,
  ...sortQuestions,
  detail,
]

export const slowerQuestions: Question[] = Object.entries(slowerFilters).map(filterQuestion)
