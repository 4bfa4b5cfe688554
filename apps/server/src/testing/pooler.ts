import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedAccount } from '../platform/postgres/account.ts'
import { freePort } from '../platform/postgres/postmaster.ts'
import { deployedFile } from './deployed-file.ts'
import { eventually } from './eventually.ts'

export interface Pooler {
  /** The same database as this address names, through the pooler. */
  pooled(url: string): string
  stop(): Promise<void>
}

interface PoolerOptions {
  /** Whether the pooler keeps prepared statements, which it can from version 1.21 on. */
  named?: boolean
}

/** Debian's program, or another one. */
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'

/** A real PgBouncer in transaction mode, with the file of `deploy/`, in front of a PostgreSQL. */
export async function startPooler(url: string, { named = false }: PoolerOptions = {}): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-pooler-'))
  await chmod(folder, 0o755)
  const users = join(folder, 'userlist.txt')
  const ownPort = await freePort()
  const ini = await deployedFile('pgbouncer/pgbouncer.ini', {
    'lectern = host=127.0.0.1 port=5000': `* = host=${hostname} port=${port}`,
    'listen_port = 6432': `listen_port = ${ownPort}`,
    '/etc/pgbouncer/userlist.txt': users,
    // Every test file has a database of its own, whose connections must not stay when it is done.
    'default_pool_size = 40': 'default_pool_size = 10\nserver_idle_timeout = 2',
    ...(keepsPreparedStatements()
      ? { '; max_prepared_statements = 500': `max_prepared_statements = ${named ? 500 : 0}` }
      : {}),
  })
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), ini)
  // Like PostgreSQL, it refuses to run as root.
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : {}
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { ...account, cwd: '/', stdio: 'ignore' })
  const exited = once(child, 'exit')
  const pooled = (target: string) => {
    const address = new URL(target)
    address.hostname = '127.0.0.1'
    address.port = String(ownPort)
    return address.href
  }
  await eventually('PgBouncer listens', () => listens(ownPort))
  return {
    pooled,
    async stop() {
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

/** Whether this PgBouncer can keep prepared statements. */
export function keepsPreparedStatements(): boolean {
  const [, major = '0', minor = '0'] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
