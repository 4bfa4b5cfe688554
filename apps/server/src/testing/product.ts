import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Product {
  address: string
  /** The administrator's password as printed; empty if the database had an administrator already. */
  password: string
  /** What Prometheus would read. */
  metrics(): Promise<string>
  stop(): Promise<void>
  /** Kills the process without any chance to clean up. */
  kill(): Promise<void>
  hasEnded(): boolean
}

const fromSources = 'apps/server/src/main.ts'
/** What `npm run build` makes, and `npm start` runs. */
export const built = 'apps/server/dist/main.js'

/**
 * As `npm start` has it: a young generation of 4 MB instead of up to 32. A server makes little that lives on, so it is as quick
 * with the small one, and needs a third less memory.
 */
const nodeFlags = ['--max-semi-space-size=4']

const metricsToken = 'for-tests-and-benchmarks'

export async function metricsAt(address: string): Promise<string> {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`)
  return response.text()
}

/** What a server that others run beside has to have of its own, and the token that `metricsAt` uses. */
export const besideOthers = { PORT: '0', METRICS_PORT: '0', METRICS_TOKEN: metricsToken }

/** Starts the real server as its own process, and reads the address and password from what it prints. */
export async function startProduct(env: Record<string, string | undefined>, program = fromSources): Promise<Product> {
  const child = spawn('node', [...nodeFlags, program], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, ...besideOthers, RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const printed = await new Promise<string>((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (!text.includes('is running at') || !text.endsWith('\n\n')) return
      child.stdout.off('data', read).resume()
      resolve(text)
    }
    child.stdout.on('data', read)
    exited.then(() => reject(new Error(`the product did not start: ${text}`)), reject)
  })
  const address = /running at (\S+)/.exec(printed)?.[1] ?? ''
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    address,
    metrics: () => metricsAt(address),
    password: /with the password (\S+)/.exec(printed)?.[1] ?? '',
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}
