import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { prepareHome } from '../apps/server/src/platform/postgres/home.ts'
import { isPostmasterRunning } from '../apps/server/src/platform/postgres/running-postmaster.ts'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './run.ts'

let folder: string
beforeEach(async () => {
  folder = await createSharedFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('npm start', () => {
  it('ends its server and its database when npm is told to end', { timeout: 120_000 }, async () => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', SEED: 'none', LOG_LEVEL: 'warn' }
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    // Processes left over from a failed test would keep the whole test run waiting.
    onTestFinished(() => void endGroup(npm.pid))
    const ended = once(npm, 'exit')
    let printed = ''
    npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const address = await eventually('it runs', async () => /running at (\S+)/.exec(printed)?.[1], 90_000)
    const { folder: home } = await prepareHome(folder, folder, () => {})
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await isPostmasterRunning(join(home, 'data'))).toBe(true)

    npm.kill('SIGTERM')
    await ended
    await eventually('the server is gone', () =>
      fetch(`${address}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    await eventually('its database is gone', async () => !(await isPostmasterRunning(join(home, 'data'))))
  })

  it('stops in order when it is told to end once more meanwhile', { timeout: 120_000 }, async () => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', SEED: 'none', LOG_LEVEL: 'info' }
    const server = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    server.stdout.on('data', (chunk: Buffer) => {
      if (/running at|"stopping"/.test(chunk.toString())) server.kill('SIGTERM')
    })
    expect(await once(server, 'exit')).toEqual([0, null])
  })
})

function endGroup(leader = 0): boolean {
  try {
    return process.kill(-leader, 'SIGKILL')
  } catch {
    return false
  }
}

describe('the .env file', () => {
  afterEach(() => {
    delete process.env.LECTERN_FROM_FILE
    delete process.env.LECTERN_FROM_BOTH
  })

  it('adds to the environment and never overrides it', async () => {
    process.env.LECTERN_FROM_BOTH = 'environment'
    await writeFile(join(folder, '.env'), '# a comment\nLECTERN_FROM_FILE="two words"\nLECTERN_FROM_BOTH=file\n')
    loadEnvFile(folder)
    expect(process.env.LECTERN_FROM_FILE).toBe('two words')
    expect(process.env.LECTERN_FROM_BOTH).toBe('environment')
  })

  it('may be missing', () => {
    expect(() => loadEnvFile(folder)).not.toThrow()
  })
})
