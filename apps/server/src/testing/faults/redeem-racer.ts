import { redeemVoucher } from '../../domains/finance/vouchers/redeem.rules.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { createLog } from '../../platform/log/log.ts'

/** What a racer is given: codes and who wants each, in the order of the tries. */
export interface RacerWishes {
  url: string
  wishes: [code: string, accountId: number][]
}

const atOnce = 6

/** Redeems codes by the rule itself, in a process that a test can kill. It prints how many tries won, once all are done. */
async function main(): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const { url, wishes } = JSON.parse(Buffer.concat(chunks).toString()) as RacerWishes
  const database = openDatabase(url, atOnce, createLog('silent'))
  const user = { id: 1, rights: new Map() }
  const next = wishes.values()
  let won = 0
  const run = async () => {
    for (const [code, accountId] of next) {
      try {
        // The key is the same after a restart, so whoever won before is told so again.
        const wish = { code, accountId, key: `race:${accountId}` }
        await database.transaction((db) => redeemVoucher({ db, user }, wish))
        won += 1
      } catch (error) {
        if (!(error instanceof AppError && error.reason === 'voucher.used')) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  await database.close()
  process.stdout.write(`${won}\n`)
}

await main()
