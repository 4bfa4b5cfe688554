import { parseArgs } from 'node:util'

const most = { accounts: 20_000_000, orders: 20_000_000 }
export type SeedCounts = Partial<Record<keyof typeof most, number>>

const usage =
  'Say how many accounts or orders to make, for example: npm run seed -- --accounts 1000000 --orders 1000000'

/** Reads how many of what to make, and explains in a sentence what it does not understand. */
export function readCounts(args: string[]): SeedCounts {
  const { values, positionals } = parseArgs({
    args,
    options: { accounts: { type: 'string' }, orders: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const { accounts, orders, ...others } = values
  const [unknown] = [...Object.keys(others).map((name) => (name.length > 1 ? `--${name}` : `-${name}`)), ...positionals]
  if (unknown !== undefined) throw new Error(`"${unknown}" is not understood. ${usage}`)
  if (accounts === undefined && orders === undefined) throw new Error(usage)
  return {
    ...(accounts === undefined ? {} : { accounts: countOf('accounts', accounts) }),
    ...(orders === undefined ? {} : { orders: countOf('orders', orders) }),
  }
}

function countOf(what: keyof typeof most, value: string | boolean): number {
  if (typeof value !== 'string') throw new Error(usage)
  const count = /^\d{1,15}$/.test(value) ? Number(value) : 0
  if (count < 1) throw new Error(`"${value}" is not a number of ${what}: give a whole number from 1 to ${most[what]}.`)
  if (count > most[what]) throw new Error(`${value} ${what} are too many: ${most[what]} are the most.`)
  return count
}
