import { expect, it, vi } from 'vitest'
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts'
import { zipOf } from '../../../platform/spreadsheet/read/xlsx.fixtures.ts'
import { requirePackage } from './check-package.ts'

// Whoever reads a package where calls are answered fails. The thread that may has its own.
vi.mock('yauzl', () => ({}))

const app = { 'AndroidManifest.xml': 'x', 'classes.dex': 'dex' }

it('a package is looked into in a thread of its own', async () => {
  await expect(requirePackage(new Blob([Uint8Array.from(zipOf(app))]))).resolves.toBeUndefined()
  await expect(requirePackage(new Blob(['text']))).rejects.toMatchObject({ reason: 'upload.notPackage' })
})

it('a failure of the store is no fault of the file', async () => {
  const away = Object.assign(new Blob(['text']), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('the store is away')) }),
  })
  await expect(requirePackage(away as Blob)).rejects.toThrow('the store is away')
})

it('a check that takes too long is given up, and the next one runs', async () => {
  const soon = limitConcurrency({ concurrency: 1, waitMs: 60_000, workMs: 100 })
  const endless = Object.assign(new Blob(['text']), { slice: () => ({ arrayBuffer: () => new Promise(() => {}) }) })
  await expect(requirePackage(endless, soon)).rejects.toMatchObject({ reason: 'request.busy' })
  const next = limitConcurrency({ concurrency: 1, waitMs: 60_000 })
  await expect(requirePackage(new Blob([Uint8Array.from(zipOf(app))]), next)).resolves.toBeUndefined()
})
