import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Lock, lockFile, missingEntries } from './complete-lock.ts'

describe('the lock file', () => {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Lock }

  it('names every platform’s packages, so that a clean install works everywhere (npm run lock)', () => {
    expect(Object.keys(missingEntries(packages))).toEqual([])
  })

  it('holds no download addresses', () => {
    expect(
      Object.values(packages).filter((each) => 'resolved' in each && String(each.resolved).startsWith('http')),
    ).toEqual([])
  })
})

describe('a missing platform package', () => {
  it('is entered with its system, processor and C library', () => {
    const lock: Lock = {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/wasm32-wasi': '1.0.0', fsevents: '^2.0.0' },
      },
    }
    expect(missingEntries(lock)).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
      },
      'node_modules/@tool/wasm32-wasi': { version: '1.0.0', dev: true, optional: true, cpu: ['wasm32'] },
    })
  })

  it('goes below its owner where another version has the place', () => {
    const lock: Lock = {
      'node_modules/@tool/darwin-arm64': { version: '2.0.0' },
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/darwin-arm64': '1.0.0' } },
    }
    expect(Object.keys(missingEntries(lock))).toEqual(['node_modules/tool/node_modules/@tool/darwin-arm64'])
  })
})
