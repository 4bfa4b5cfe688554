import { expect, it } from 'vitest'
import { fuzz } from './testing/fuzz/fuzz.ts'
import { trustForwardedAddress } from './testing/people.ts'
import { testServer } from './testing/test-server.ts'

const server = testServer({ ...trustForwardedAddress, RATE_LIMIT_PER_MINUTE: '1000000' })

it('whatever is sent to any call, the server never answers with a server error', { timeout: 300_000 }, async () => {
  const report = await fuzz(server.running, { requests: 2_000, seed: 9 })
  expect(report.failures).toEqual([])
  expect(report.requests).toBe(2_000)
  // Not all requests were refused.
  expect(report.statuses['200']).toBeGreaterThan(100)
})
