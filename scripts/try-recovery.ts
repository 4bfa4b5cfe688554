import { runCommand } from './command.ts'
import { needPrograms } from './debian.ts'

runCommand('trial', async () => {
  await needPrograms({ postgresql: '/usr/bin/pg_ctlcluster', pgbackrest: '/usr/bin/pgbackrest' })
  // Loaded only now, because it looks for the account and the programs of PostgreSQL.
  const { playAccident } = await import('./recovery/accident.ts')
  await playAccident()
})
