import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Takes settings from the `.env` beside the README, where there is one; what the environment says itself wins. */
export function loadEnvFile(folder = root): void {
  const file = join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
