import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { deployedFile } from '../../apps/server/src/testing/deployed-file.ts'
import { root } from '../run.ts'
import { hostOf } from './nodes.ts'
import { type Launch, type Program, until } from './program.ts'
import { publicUrl } from './proxies.ts'

export const ports = [8081, 8082]

export interface Servers {
  kill(port: number): Promise<void>
  start(port: number): Promise<void>
  stop(): Promise<void>
}

interface Place {
  folder: string
  launch: (launch: Launch) => Program
  password: string
  /** Settings that only the run needs. */
  settings: Record<string, string>
}

/** Two servers, started as the unit of systemd starts them. */
export async function startServers({ folder, launch, password, settings }: Place): Promise<Servers> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const env = await deployedFile('systemd/lectern.env', {
    '127.0.0.': '127.0.77.',
    'lectern:change-me@': `lectern:${password}@`,
    'https://school.example': publicUrl,
    'change-me-openssl-rand-base64-32': Buffer.alloc(32, 'cluster').toString('base64'),
    '/var/lib/lectern': dataDir,
  })
  const unit = await deployedFile('systemd/lectern@.service', { '/opt/lectern': root.replace(/\/$/, '') })
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  const ownLines = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line = '']) => line).join('\n')
  const programs = new Map<number, Program>()
  const start = async (port: number) => {
    const instance = parseEnv(ownLines.replaceAll('%i', String(port)))
    const own = { ...parseEnv(env), ...instance, ...settings } as Record<string, string>
    programs.set(port, launch({ name: `server-${port}`, command, env: own, cwd: root }))
    await until(
      `the server on ${port} is ready`,
      60,
      async () => (await fetch(`http://${hostOf(1)}:${port}/readyz`)).ok,
    )
    const metrics = await fetch(`http://${own.METRICS_HOST}:${own.METRICS_PORT}/metrics`)
    if (!metrics.ok) throw new Error(`the metrics of the server on ${port} answered ${metrics.status}`)
  }
  // Both at once, as after a power cut.
  await Promise.all(ports.map(start))
  return {
    kill: async (port) => programs.get(port)?.kill(),
    start,
    async stop() {
      await Promise.all([...programs.values()].map((program) => program.stop()))
    },
  }
}
