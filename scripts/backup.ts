import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../apps/server/src/platform/backup/back-up.ts'
import { runCommand, say, withDatabase } from './command.ts'

/** Saves the database, the files and the key to a new folder, while servers may run. */
runCommand('backup', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-key': { type: 'boolean' }, 'accept-missing': { type: 'boolean' } },
  })
  const [name, ...others] = positionals
  if (!name || others.length > 0) throw new Error('say where to: npm run backup -- FOLDER')
  // npm runs this in the project's folder, but a path is meant from where it was typed.
  const folder = resolve(process.env.INIT_CWD ?? '', name)
  const withKey = !values['without-key']
  const acceptMissing = values['accept-missing'] ?? false
  await withDatabase(
    async (url, settings) => {
      const { missing, key } = await backUp({ url, folder, settings, say, withKey, acceptMissing })
      for (const file of missing) say(`Missing, as before: ${file}`)
      say(`The backup is in ${folder}.`)
      if (key?.included) say(`The secret key lies in it, so whoever reads this folder can open everything: guard it.`)
      else if (key) say(`The key ${key.id} is not in it. Keep it elsewhere: without it the backup cannot be restored.`)
    },
    { besideServer: true },
  )
})
