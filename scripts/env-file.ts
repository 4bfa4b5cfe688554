import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** Loads settings from the `.env` beside the README, if it exists. The environment takes precedence. */
export function loadEnvFile(folder = root): void {
  const file = join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
