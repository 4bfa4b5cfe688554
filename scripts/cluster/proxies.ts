import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployedFile } from '../../apps/server/src/testing/deployed-file.ts'
import { hostOf } from './nodes.ts'
import type { Launch, Program } from './program.ts'

const everywhere = { '127.0.0.': '127.0.77.' }

/** The address that browsers use. */
export const publicUrl = `http://${hostOf(1)}:8080`

interface Place {
  folder: string
  launch: (launch: Launch) => Program
  account: { uid: number; gid: number } | undefined
  password: string
}

/** HAProxy before the database nodes, PgBouncer before HAProxy, and Caddy before the servers. */
export async function startProxies({ folder, launch, account, password }: Place): Promise<void> {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const haproxy = write('haproxy.cfg', await deployedFile('haproxy/haproxy.cfg', everywhere))
  launch({ name: 'haproxy', command: ['/usr/sbin/haproxy', '-db', '-f', haproxy] })

  const users = write('userlist.txt', `"lectern" "${password}"\n`)
  const pgbouncer = write(
    'pgbouncer.ini',
    await deployedFile('pgbouncer/pgbouncer.ini', { ...everywhere, '/etc/pgbouncer/userlist.txt': users }),
  )
  launch({ name: 'pgbouncer', command: ['/usr/sbin/pgbouncer', '-q', pgbouncer], account })

  const home = join(folder, 'caddy')
  mkdirSync(home)
  const site = await deployedFile('caddy/Caddyfile', { ...everywhere, 'school.example': publicUrl })
  const caddyfile = write('Caddyfile', `{\n\tadmin off\n}\n${site}`)
  const command = ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', caddyfile]
  launch({ name: 'caddy', command, env: { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home } })
}
