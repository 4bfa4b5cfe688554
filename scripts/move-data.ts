import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { migrateJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { moveCluster } from '../apps/server/src/platform/postgres/move-cluster.ts'
import { loadSettings } from '../apps/server/src/platform/settings/settings.ts'
import { loadEnvFile } from './env-file.ts'
import { installPrograms } from './postgres-programs.ts'

/** Moves a data folder from another major version of PostgreSQL to the installed one. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { programs: { type: 'string' } } })
  loadEnvFile()
  const { dataDir } = loadSettings(process.env)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-programs-'))
  // If this runs as root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  try {
    const move = await moveCluster({
      dataDir,
      log: say,
      programsOf: async (major) => values.programs ?? installPrograms(major, folder),
      migrate: async (url) => {
        await migrateDatabase(url)
        await migrateJobs(url)
      },
    })
    if (!move) return say(`Nothing to move: ${dataDir} holds no data of another PostgreSQL.`)
    const { from, to, rows, kept } = move
    say(`Moved ${rows.toLocaleString('en')} rows from PostgreSQL ${from} to ${to}.`)
    say(`The old data are kept in ${kept}; remove them when all is well.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was moved: ${error.message}\n`)
  process.exitCode = 1
})
