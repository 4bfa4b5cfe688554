import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { basePath } from '@lectern/contract/base/route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { adminSignIn } from '../../../testing/test-settings.ts'

const server = testServer()
const require = createRequire(import.meta.url)
const redocly = require.resolve('@redocly/cli/bin/cli.js')
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
const rules = fileURLToPath(new URL('redocly.yaml', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-openapi-'))
  const reply = await fetch(`${server.running.address}${basePath}/openapi.json`)
  await writeFile(join(folder, 'openapi.json'), await reply.text())
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a program without update checks and telemetry, and returns its output. */
function run(program: string, args: string[]): Promise<{ code: number; output: string }> {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env: { ...process.env, ...quiet } },
      (_error, out, err) => done({ code: child.exitCode ?? 1, output: out + err }),
    )
  })
}

interface Client {
  configure(settings: { serverUrl: string; auth?: { bearer: string } }): void
  sessionLogin(call: { body: object }): Promise<{ data: { token: string } }>
  hotWordsCreate(call: { body: object }): Promise<{ data: { id: number } }>
  hotWordsGet(call: { path: { id: number } }): Promise<{ data: { word: string } }>
}

describe('the API’s description', () => {
  it('passes a strict linter', async () => {
    const { code, output } = await run(redocly, ['lint', '--config', rules, 'openapi.json'])
    expect([code, output]).toEqual([0, expect.stringContaining('Your API description is valid')])
  })

  it('gives a client that compiles, signs in, and writes and reads a record', async () => {
    const made = await run(redocly, ['generate-client', 'openapi.json', '--output', 'client.ts'])
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('successfully generated')])
    const options = ['--noEmit', '--strict', '--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--types', '']
    expect(await run(tsc, [...options, 'client.ts'])).toEqual({ code: 0, output: '' })

    const client = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as Client
    client.configure({ serverUrl: server.running.address })
    const { data } = await client.sessionLogin({ body: adminSignIn })
    client.configure({ serverUrl: server.running.address, auth: { bearer: data.token } })
    const created = await client.hotWordsCreate({ body: { word: '生成的客户端' } })
    expect((await client.hotWordsGet({ path: { id: created.data.id } })).data.word).toBe('生成的客户端')
  }, 60_000)
})
