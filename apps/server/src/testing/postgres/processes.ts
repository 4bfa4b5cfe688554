import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterRuns } from '../../platform/postgres/running-postmaster.ts'

/**
 * A folder that everyone may enter: where the tests run as root, PostgreSQL runs as somebody else. One that it cannot
 * enter has its database elsewhere, where it stays when the folder is removed.
 */
export async function openFolder(name = 'postgres'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `lectern-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

export async function postmasterPid(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
}

export async function killPostmaster(data: string): Promise<void> {
  if (!(await postmasterRuns(data))) return
  const pid = await postmasterPid(data)
  process.kill(pid, 'SIGKILL')
  await until(async () => !(await postmasterRuns(data)))
}

export async function until(condition: () => Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`still not so after ${patience} ms: ${String(condition)}`)
    await pause(20)
  }
}
