import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problemsOf } from './native-packages.mjs'

// Runs before everything else, so that missing packages are named instead of causing a stack trace.
const root = fileURLToPath(new URL('..', import.meta.url))

const problems = existsSync(join(root, 'node_modules'))
  ? problemsOf({
      packages: JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
      machine: { os: process.platform, cpu: process.arch, libc: libc() },
      node: process.versions.node,
      isInstalled: (path) => existsSync(join(root, path)),
    })
  : ['Nothing is installed yet: run "npm ci" first.']

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}

function libc() {
  if (process.platform !== 'linux') return undefined
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}
