import { expect, it } from 'vitest'
import { runFaults } from './testing/faults/fault-run.ts'

it('a killed database and broken connections lose no acknowledged write', {
  timeout: 180_000,
}, async () => {
  const report = await runFaults({ kills: 2, terminations: 8, seed: 9 })
  expect(report).toMatchObject({ serverEnded: false, lost: [], terminated: 8 })
  expect(report.readyMs).toHaveLength(2)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(Object.keys(report.answers).sort()).toEqual(['1000', '998'])
})
