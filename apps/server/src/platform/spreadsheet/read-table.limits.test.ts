import type { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { readTable } from './read-table.ts'

vi.mock('./read/limits.ts', async (original) => ({ ...(await original<object>()), workMs: 300 }))

it('a file that takes too long is refused, and its thread is ended', async () => {
  const exit = new Promise((resolve) => {
    process.once('worker', (thread: Worker) => thread.once('exit', resolve))
  })
  const bytes = Buffer.from(`手机号\n${' \n'.repeat(1_000_000)}`)
  const reading = readTable({ name: 'a.csv', bytes }, { columns: [{ name: 'a', headings: ['手机号'] }], maxRows: 1 })
  await expect(reading).rejects.toEqual(new AppError('sheet.tooSlow'))
  await exit
})
