import { settlements } from '@lectern/contract/finance/settlement.ts'
import { expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { addPaid, clearFinance, inMonth, monthsAgo } from './settlement.fixtures.ts'
import { seedSettlements } from './settlement.seed.ts'

const server = testServer()

it('confirms the ended months of the demo by its accountant, and leaves the last for an operator', async () => {
  await clearFinance(server)
  await addPaid(server, [{ payTime: inMonth(monthsAgo(3)), paid: 100 }])
  await seedSettlements(server.db)
  const admin = await server.signIn()
  const { content } = await admin.ask(settlements.months, {})
  expect(content.map(({ status, confirmedBy }) => [status, confirmedBy])).toEqual([
    ['OPEN', null],
    ['OPEN', null],
    ['CONFIRMED', '赵敏'],
    ['CONFIRMED', '赵敏'],
  ])
})
