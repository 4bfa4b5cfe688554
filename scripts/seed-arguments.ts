import { parseArgs } from 'node:util'

const maxAccounts = 20_000_000
const usage = 'Say how many accounts to make, for example: npm run seed -- --accounts 1000000'

/** Reads the number of accounts, and explains in a sentence what it does not understand. */
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
  if (count < 1)
    throw new Error(`"${accounts}" is not a number of accounts: give a whole number from 1 to ${maxAccounts}.`)
  if (count > maxAccounts) throw new Error(`${accounts} accounts are too many: ${maxAccounts} are the most.`)
  return count
}
