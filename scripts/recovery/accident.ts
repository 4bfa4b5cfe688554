import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../command.ts'
import { root } from '../run.ts'

const places = ['data', 'repository', 'spool', 'log', 'socket']

/** PostgreSQL does not run as root. */
const account = userInfo().uid === 0 ? accountOf('postgres') : undefined
const username = account?.name ?? userInfo().username
const folder = mkdtempSync(join(tmpdir(), 'lectern-recovery-'))
const place = (name: string): string => join(folder, name)

/** Only where things are differs from the file; all the rest is as it will be for real. */
const env = {
  PATH: `${postgresPrograms()}:/usr/bin:/bin`,
  LC_ALL: 'C.UTF-8',
  PGHOST: place('socket'),
  PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
  PGBACKREST_STANZA: 'lectern',
  PGBACKREST_PG1_PATH: place('data'),
  PGBACKREST_PG1_SOCKET_PATH: place('socket'),
  PGBACKREST_REPO1_PATH: place('repository'),
  PGBACKREST_REPO1_CIPHER_PASS: 'only for this trial',
  PGBACKREST_SPOOL_PATH: place('spool'),
  PGBACKREST_LOCK_PATH: place('spool'),
  PGBACKREST_LOG_PATH: place('log'),
}

/** `archive_command` is the one that docs/recovery.md names. */
const settings = [
  `-c listen_addresses='' -c unix_socket_directories='${place('socket')}'`,
  `-c archive_mode=on -c archive_command='pgbackrest --stanza=lectern archive-push %p'`,
].join(' ')

/**
 * Plays an accident and its recovery with deploy/pgbackrest/pgbackrest.conf, in a folder of its own, on a PostgreSQL of
 * its own that no network reaches.
 */
export async function playAccident(): Promise<void> {
  const count = (): number => Number(sql('select count(*) from lesson_read'))
  try {
    prepare()
    start()
    run('pgbackrest', 'stanza-create')
    run('pgbackrest', 'check')
    sql('create table lesson_read (id bigint generated always as identity primary key, at timestamptz default now())')
    sql('insert into lesson_read (at) select now() from generate_series(1, 1000)')
    run('pgbackrest', 'backup', '--type=full')
    say(`A full backup was made of ${count()} rows.`)
    // pgBackRest knows by the second when a backup ended, and only moments after that can be had back.
    await pause(1_500)
    sql('insert into lesson_read (at) select now() from generate_series(1, 500)')
    const before = count()
    const moment = sql('select clock_timestamp()')
    sql('delete from lesson_read where id % 3 = 0')
    say(`At ${moment} there were ${before} rows; then an accident left ${count()}.`)
    // Stopping sends the last of the log to the repository. Then the disk is lost.
    stop()
    rmSync(place('data'), { recursive: true })
    makeFolder('data')
    run('pgbackrest', 'restore', '--type=time', `--target=${moment}`, '--target-action=promote')
    start()
    while (sql('select pg_is_in_recovery()') === 't') await pause(100)
    const after = count()
    if (after !== before) throw new Error(`there were ${before} rows, and ${after} are back`)
    say(`All ${after} rows are back.`)
  } finally {
    if (readdirSync(place('data')).includes('postmaster.pid')) stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function prepare(): void {
  if (account) chownSync(folder, account.uid, account.gid)
  for (const name of places) makeFolder(name)
  copyFileSync(join(root, 'deploy/pgbackrest/pgbackrest.conf'), env.PGBACKREST_CONFIG)
  run('initdb', '--auth=peer', `--username=${username}`, '--data-checksums', '--pgdata', place('data'))
}

function makeFolder(name: string): void {
  mkdirSync(place(name), { mode: 0o700 })
  if (account) chownSync(place(name), account.uid, account.gid)
}

function start(): void {
  run('pg_ctl', 'start', '-w', '-D', place('data'), '-l', join(place('log'), 'postgres.log'), '-o', settings)
}

function stop(): void {
  run('pg_ctl', 'stop', '-w', '-D', place('data'), '-m', 'fast')
}

function sql(statement: string): string {
  return run('psql', '-XAtq', '-d', 'postgres', '-c', statement)
}

/** Returns what a program printed, or throws what it complained about. */
function run(program: string, ...args: string[]): string {
  const identity = account && { uid: account.uid, gid: account.gid }
  // pg_ctl leaves PostgreSQL running, which would keep a pipe open for ever.
  const stdio = program === 'pg_ctl' ? ('ignore' as const) : undefined
  return (execFileSync(program, args, { ...identity, env, cwd: '/', stdio, encoding: 'utf8' }) ?? '').trim()
}

function accountOf(name: string): { name: string; uid: number; gid: number } {
  const id = (which: string): number => Number(execFileSync('id', [which, name], { encoding: 'utf8' }))
  return { name, uid: id('-u'), gid: id('-g') }
}

/** Debian keeps them apart by version and puts only some of them into the path. */
function postgresPrograms(): string {
  const [newest] = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))
  return `/usr/lib/postgresql/${newest}/bin`
}
