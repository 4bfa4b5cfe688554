import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPassword } from './cluster.ts'
import { exists } from './files.ts'
import { prepareHome } from './home.ts'
import { addressOf, defaultPlaces } from './private-postgres.ts'
import { isPostmasterRunning } from './running-postmaster.ts'

/** Where PostgreSQL writes its port in postmaster.pid: the fourth line. */
const portLine = 3

/** The address of the database of a data folder that a server is using; undefined if none runs there. */
export async function runningUrl(dataDir: string, { systemDir } = defaultPlaces): Promise<string | undefined> {
  if (!(await exists(join(dataDir, 'postgres')))) return undefined
  const home = await prepareHome(dataDir, systemDir, () => {})
  const data = join(home.folder, 'data')
  if (!(await isPostmasterRunning(data))) return undefined
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return addressOf(await readPassword(home), Number(lines[portLine]))
}
