import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { run } from './run.ts'

/**
 * Whether a postmaster is running on this data directory. The pid in its file may by now belong to another program.
 * PostgreSQL would then refuse to start, and pg_ctl would even signal that program, so such a pid file is removed here.
 */
export async function isPostmasterRunning(data: string): Promise<boolean> {
  const pidFile = join(data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  // If the process is gone, the file stays, because PostgreSQL reads in it which shared memory to check.
  if (!(pid > 0) || !isAlive(pid)) return false
  // On Windows pg_ctl uses a pipe that only a postmaster opens, so it cannot signal another program.
  if (process.platform === 'win32') return true
  const command = await commandOf(pid)
  if (command === undefined) return false
  if (isPostmasterOf(data, command)) return true
  await rm(pidFile, { force: true })
  return false
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The program and its arguments; empty for a zombie process, undefined if they cannot be read. */
async function commandOf(pid: number): Promise<string[] | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    return line?.split('\0')
  }
  const listed = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  if (!listed.ok) return undefined
  // ps joins the arguments with spaces, and a path may contain spaces too. pg_ctl puts -D first and -c after it.
  const [, program = '', data = ''] = /^(.*?) -D (.*?) +-c /.exec(listed.stdout) ?? []
  return [program, '-D', data]
}

function isPostmasterOf(data: string, [program = '', flag, folder]: string[]): boolean {
  return basename(program) === 'postgres' && flag === '-D' && folder === data
}
