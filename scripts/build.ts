import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

/** What is built before the product starts, from which sources, and one file that the build makes. */
const parts = [
  {
    folder: 'apps/server',
    built: 'dist/main.js',
    command: ['rolldown', '-c'],
    sources: ['src', 'rolldown.config.ts'],
  },
  {
    folder: 'apps/web',
    built: 'dist/index.html',
    command: ['vite', 'build'],
    sources: ['src', 'index.html', 'public', 'vite.config.ts', 'antd-styles', 'compressed.ts', 'site-files.ts'],
  },
]
const shared = ['packages', 'package-lock.json']

/** Builds the server and the web pages, or only one of them, if they were never built or their sources are newer. */
export async function buildIfNeeded(wanted?: 'apps/server' | 'apps/web'): Promise<void> {
  for (const { folder, built, command, sources } of parts) {
    if (wanted && folder !== wanted) continue
    const file = join(root, folder, built)
    const own = sources.map((name) => join(folder, name))
    if (existsSync(file) && newest([...own, ...shared]) <= statSync(file).mtimeMs) continue
    process.stdout.write(`Building ${folder}, this takes a moment…\n`)
    const [program = '', ...args] = command
    const code = await run(program, args, { cwd: join(root, folder), stdio: ['ignore', 'ignore', 'inherit'] })
    if (code !== 0) throw new Error(`${folder} could not be built; npm run build tells why`)
  }
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
