import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'

/** One product for all browser tests, started as a newcomer would: empty data folder, built pages. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  const product = await startProduct({ DATA_DIR: dataDir })
  process.env.LECTERN_ADDRESS = product.address
  process.env.LECTERN_PASSWORD = product.password
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
