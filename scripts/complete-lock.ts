import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * Native tools ship one optional package per platform. npm leaves out of the lock file those that the registry at
 * hand does not have, and then refuses `npm ci` because they are missing. This writes them in, with the platform they
 * are for, so that every machine skips what is not its own and finds what is.
 */
export interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = Record<string, LockedPackage>

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'arm', 'wasm32']

/** Every entry that is missing, by the place in the lock file where it belongs. */
export function missingEntries(lock: Lock): Lock {
  const known = { ...lock }
  const missing: Lock = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`
      const nested = path ? `${path}/${place}` : place
      if (!/^\d/.test(version) || [nested, place].some((each) => known[each]?.version === version)) continue
      const entry = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) }
      const target = known[place] ? nested : place
      known[target] = entry
      missing[target] = entry
    }
  }
  return missing
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.toLowerCase().replace('windows', 'win32').split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}) }
}

export const lockFile = join(root, 'package-lock.json')

if (process.argv[1] === import.meta.filename) {
  const content = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Lock }
  const missing = missingEntries(content.packages)
  const packages = Object.entries({ ...content.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(lockFile, `${JSON.stringify({ ...content, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} platform packages added to the lock file`)
}
