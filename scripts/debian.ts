import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Installs packages with apt-get, and says whether it could. */
export async function installFromDebian(...packages: string[]): Promise<boolean> {
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get\n`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    if ((await run(command, rest, { env })) !== 0) return false
  }
  return true
}

/** Installs those packages whose program is missing. */
export async function needPrograms(programs: Record<string, string>): Promise<void> {
  const missing = Object.entries(programs).filter(([, program]) => !existsSync(program))
  if (missing.length === 0) return
  const packages = missing.map(([name]) => name)
  if (!(await installFromDebian(...packages))) throw new Error(`Debian's ${packages.join(', ')} could not be installed`)
}
