import { parseArgs } from 'node:util'

const most = 20_000_000
const usage = 'Say how many accounts to make, for example: npm run seed -- --accounts 1000000'

/** How many accounts were asked for; what cannot be understood is refused in a sentence. */
export function readAccounts(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    options: { accounts: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const { accounts, ...others } = values
  const [unknown] = [...Object.keys(others).map((name) => (name.length > 1 ? `--${name}` : `-${name}`)), ...positionals]
  if (unknown !== undefined) throw new Error(`"${unknown}" is not understood. ${usage}`)
  if (typeof accounts !== 'string') throw new Error(usage)
  const count = /^\d{1,15}$/.test(accounts) ? Number(accounts) : 0
  if (count < 1) throw new Error(`"${accounts}" is not a number of accounts: give a whole number from 1 to ${most}.`)
  if (count > most) throw new Error(`${accounts} accounts are too many: ${most} are the most.`)
  return count
}
