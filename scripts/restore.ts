import { resolve } from 'node:path'
import { openBackup, restore } from '../apps/server/src/platform/backup/restore.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { readSettings, runCommand, say, withDatabase } from './command.ts'

/** Restores a backup into an empty database and an empty store of files. */
runCommand('restore', async () => {
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length > 0) throw new Error('say where from: npm run restore -- FOLDER')
  const folder = resolve(process.env.INIT_CWD ?? '', name)
  const manifest = await openBackup(folder, readSettings())
  say(`The backup of ${manifest.time}, made by release ${manifest.release}, is undamaged.`)
  await withDatabase(async (url, settings) => {
    const database = openDatabase(url, 2, createLog('warn'))
    try {
      await restore(manifest, { database, folder, settings, say })
    } finally {
      await database.close()
    }
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored ${rows.toLocaleString('en')} rows and ${manifest.files.count.toLocaleString('en')} files, all as saved.`,
  )
  for (const file of manifest.missing) say(`Missing in the backup already: ${file}`)
})
