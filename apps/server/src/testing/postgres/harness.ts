import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { canEnter } from '../../platform/postgres/account.ts'
import { programsPackage } from '../../platform/postgres/binaries.ts'
import type { Places } from '../../platform/postgres/private-postgres.ts'
import { createSharedFolder, killPostmaster } from './processes.ts'

export interface ServerOptions {
  dataDir: string
  durable: boolean
  places?: Places
  umask?: number
}

interface ServerProcess {
  pid: number
  url: string
  error: string
  logs: string[]
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export interface User {
  uid?: number
  gid?: number
}

/** Whether tests run as root, on Linux only, because the tests for root read /proc. */
export const isRoot = process.platform === 'linux' && process.getuid?.() === 0

export const nobody = { uid: 65534, gid: 65534, name: 'nobody' }
/** Whether another user may run our Node and read our code, which is not so in a folder that only root may enter. */
export const nobodyCanRunNode =
  isRoot && (await canEnter(nobody, process.execPath)) && (await canEnter(nobody, import.meta.dirname))

/** The folder of the npm package with PostgreSQL's programs. */
export function postgresPackage(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve(programsPackage())))
}

/** A folder that everyone may enter. The test removes it at its end and kills any PostgreSQL in it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await createSharedFolder()
  onTestFinished(async () => {
    for await (const file of glob('**/data/postmaster.pid', { cwd: folder })) {
      await killPostmaster(dirname(join(folder, file)))
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }, 30_000)
  return folder
}

/** Starts a server process, and waits until it runs or has failed. */
export async function startServer(options: Partial<ServerOptions> & { dataDir: string }, user: User = {}) {
  const child = launchServer(options, user)
  const ended = once(child, 'exit')
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    url: '',
    error: '',
    logs: [],
    kill: async () => void (child.kill('SIGKILL'), await ended),
    stop: async () => void (child.stdin.end(), await ended),
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const { log, ...outcome } = JSON.parse(line) as { url?: string; error?: string; log?: string }
    if (log) server.logs.push(log)
    Object.assign(server, outcome)
    if (server.url || server.error) break
  }
  return server
}

/** Starts a server process, which is killed after the test. */
export function launchServer(options: Partial<ServerOptions> & { dataDir: string }, user: User = {}) {
  const program = join(import.meta.dirname, 'server-process.ts')
  const argument = JSON.stringify({ durable: false, ...options })
  const child = spawn(process.execPath, [program, argument], { ...user, stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // Tests stop servers while clients are connected.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
