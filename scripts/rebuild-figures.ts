import { rebuildFigures } from '../apps/server/src/domains/home/figures/figures.rules.ts'
import { onDatabase, runCommand, say } from './command.ts'

/** Builds the daily figures of the home page from nothing, such as after rows were loaded with triggers off. */
runCommand('rebuild', () =>
  onDatabase(async (database) => {
    const started = Date.now()
    const days = await database.transaction(rebuildFigures)
    say(`Built the figures of ${days.toLocaleString('en')} days in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }),
)
