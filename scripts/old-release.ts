import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createSharedFolder } from '../apps/server/src/testing/postgres/processes.ts'
import { runCommand, say } from './command.ts'
import { root, run } from './run.ts'

/**
 * Tests that compare everything in the database with what their release knows, so that any addition fails them:
 * - every unique index has words for its refusal; nobody writes to a new one who does not know it.
 */
const comparesWholeSchema = ['names only constraints that exist, and covers every unique one']

/**
 * Runs the API tests of an older release on databases that this release has migrated, as its servers will find them while
 * an upgrade goes on.
 */
async function main(): Promise<void> {
  const [revision, ...paths] = process.argv.slice(2)
  if (!revision) throw new Error('say which release, such as: npm run old-release -- v1.2.0')
  const folder = await createSharedFolder('old-release')
  const tree = join(folder, 'tree')
  // Ctrl-C reaches the tests too. They end, and what is here goes on to clean up.
  process.on('SIGINT', () => undefined)
  try {
    git('worktree', 'add', '--detach', tree, revision)
    const added = await migrateAsNow(tree)
    say(`Migrations that ${revision} does not know: ${added.join(', ') || 'none'}`)
    await givePackages(tree)
    const others = `^(?!.*(${comparesWholeSchema.join('|')}))`
    const tests = paths.length > 0 ? paths : ['apps/server']
    const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project=server', '--testNamePattern', others, ...tests]
    const code = await run(process.execPath, args, { cwd: tree })
    if (code !== 0) throw new Error(`servers of ${revision} do not work beside this release`)
    say(`Servers of ${revision} work on the database of this release.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

/** Gives the old sources the migrations of this release; answers which are new to it. */
async function migrateAsNow(tree: string): Promise<string[]> {
  const folder = 'apps/server/migrations'
  const [before, now] = await Promise.all([readdir(join(tree, folder)), readdir(join(root, folder))])
  await rm(join(tree, folder), { recursive: true })
  await cp(join(root, folder), join(tree, folder), { recursive: true })
  return now.filter((name) => !before.includes(name))
}

/** The packages that the old release names: those of this checkout where they are the same, which saves a minute. */
async function givePackages(tree: string): Promise<void> {
  const lock = (place: string) => readFile(join(place, 'package-lock.json'), 'utf8')
  if ((await lock(tree)) !== (await lock(root))) {
    if ((await run('npm', ['ci'], { cwd: tree })) !== 0) throw new Error('its packages could not be installed')
    return
  }
  for (const part of ['.', 'apps/server', 'apps/web', 'packages/contract', 'packages/phrases']) {
    if (existsSync(join(root, part, 'node_modules'))) await linkPackages(join(part, 'node_modules'), tree)
  }
}

async function linkPackages(folder: string, tree: string): Promise<void> {
  await mkdir(join(tree, folder))
  // Vite keeps its own things under names with a dot, and the old release has other ones.
  const names = (await readdir(join(root, folder))).filter((name) => !name.startsWith('.'))
  for (const name of names) {
    const [from, to] = [join(root, folder, name), join(tree, folder, name)]
    // Our own packages are links to folders beside them, and have to be those of the old release.
    if (name === '@lectern') await cp(from, to, { recursive: true, verbatimSymlinks: true })
    else await symlink(from, to)
  }
}

runCommand('run', main)
