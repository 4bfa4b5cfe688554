import { expect, it, vi } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { readTable } from './read-table.ts'

vi.mock('./read/limits.ts', async (original) => ({ ...(await original<object>()), maxHeapMegabytes: 32 }))

it('a file that needs too much memory is refused', async () => {
  const bytes = Buffer.from(`手机号\n${'1\n'.repeat(1_000_000)}`)
  const columns = [{ name: 'a', headings: ['手机号'] }]
  const reading = readTable({ name: 'a.csv', bytes }, { columns, maxRows: 1_000_000 })
  await expect(reading).rejects.toEqual(new AppError('sheet.tooLarge'))
})
