import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostmasterRunning } from '../../platform/postgres/running-postmaster.ts'
import { eventually } from '../eventually.ts'

/**
 * Creates a folder that everyone may enter, because PostgreSQL runs as another user if the tests run as root. If it
 * could not enter, the database would be stored elsewhere and stay there when the folder is removed.
 */
export async function createSharedFolder(name = 'postgres'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `lectern-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

export async function postmasterPid(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
}

export async function killPostmaster(data: string): Promise<void> {
  if (!(await isPostmasterRunning(data))) return
  const pid = await postmasterPid(data)
  process.kill(pid, 'SIGKILL')
  await eventually('PostgreSQL has ended', async () => !(await isPostmasterRunning(data)))
}
