import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

const sources = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
]

/** Builds the web pages if they were never built or their sources are newer. */
export async function buildWebIfNeeded(): Promise<void> {
  const built = join(root, 'apps/web/dist/index.html')
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs) return
  process.stdout.write('Building the web pages, this takes a moment…\n')
  const code = await run('vite', ['build'], { cwd: join(root, 'apps/web'), stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) throw new Error('the web pages could not be built; npm run build tells why')
}

function newest(paths: string[]): number {
  const times = paths.map((path) => {
    const full = join(root, path)
    if (!existsSync(full)) return 0
    const stat = statSync(full)
    if (!stat.isDirectory()) return stat.mtimeMs
    const inside = readdirSync(full).filter((name) => name !== 'node_modules')
    return newest(inside.map((name) => join(path, name)))
  })
  return Math.max(0, ...times)
}
