import { chmod, chown, cp, lchown, mkdir, readdir, readlink, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  ask,
  isRoot,
  nobody,
  nobodyCanRunNode,
  postgresPackage,
  startServer,
  temporaryFolder,
} from '../../testing/postgres/harness.ts'
import { postmasterPid } from '../../testing/postgres/processes.ts'
import { unprivilegedAccount } from './account.ts'
import { exists } from './files.ts'

const writeNote = "CREATE TABLE note (body text); INSERT INTO note VALUES ('kept')"
const keptRows = [{ body: 'kept' }]

/** Copies the folder of the npm package, with its links or, as after an install without scripts, without them. */
async function copyOfPackage(target: string, { links }: { links: boolean }): Promise<string> {
  const filter = async (path: string) => links || !/\.so(\.\d+)?$/.test(path) || !(await isLink(path))
  await cp(postgresPackage(), target, { recursive: true, verbatimSymlinks: true, filter })
  return join(target, 'native')
}

async function isLink(path: string): Promise<boolean> {
  return readlink(path).then(
    () => true,
    () => false,
  )
}

/** A folder that only root may enter, as /root is. */
async function closedFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'closed')
  await mkdir(folder, { mode: 0o700 })
  return folder
}

describe.skipIf(!isRoot)('the private PostgreSQL of a server that is root', { timeout: 60_000 }, () => {
  it('runs as an account of its own, which owns the cluster', async () => {
    const dataDir = await temporaryFolder()
    const server = await startServer({ dataDir })
    const account = await unprivilegedAccount()
    const pid = await postmasterPid(join(dataDir, 'postgres', 'data'))
    expect((await stat(`/proc/${pid}`)).uid).toBe(account.uid)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(account.uid)
    expect((await stat(dataDir)).uid).toBe(0)
    await server.stop()
  })

  it('keeps its data elsewhere if its account cannot enter the data folder, and finds it again', async () => {
    const closed = await closedFolder()
    const places = { systemDir: join(await temporaryFolder(), 'system') }
    const first = await startServer({ dataDir: join(closed, 'data'), places, umask: 0o077 })
    await ask(first.url, writeNote)
    const home = await readlink(join(closed, 'data', 'postgres'))
    expect(dirname(home)).toBe(places.systemDir)
    expect(first.logs.join()).toContain(home)
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
    const rival = await startServer({ dataDir: join(closed, 'data'), places })
    expect(rival.error).toContain(`another Lectern server (pid ${first.pid})`)
    await first.kill()

    const second = await startServer({ dataDir: join(closed, 'data'), places })
    expect(await ask(second.url, 'SELECT body FROM note')).toEqual(keptRows)
    await second.stop()
    await rename(join(closed, 'data'), join(closed, 'renamed'))
    const third = await startServer({ dataDir: join(closed, 'renamed'), places })
    expect(await ask(third.url, 'SELECT body FROM note')).toEqual(keptRows)
    await third.stop()

    await rm(home, { recursive: true })
    const fourth = await startServer({ dataDir: join(closed, 'renamed'), places })
    expect(fourth.error).toContain(`${home}, which is gone`)
  })

  it('copies its programs once if its account cannot reach them', async () => {
    const closed = await closedFolder()
    const native = await copyOfPackage(join(closed, 'package'), { links: true })
    const systemDir = join(await temporaryFolder(), 'system')
    const dataDir = await temporaryFolder()
    const first = await startServer({ dataDir, places: { native, systemDir }, umask: 0o077 })
    expect(first.error).toBe('')
    await first.stop()
    const [version = ''] = await readdir(join(systemDir, 'bin'))
    expect(first.logs.join()).toContain(join(systemDir, 'bin', version))
    const made = await stat(join(systemDir, 'bin', version))
    const second = await startServer({ dataDir, places: { native, systemDir } })
    expect(second.error).toBe('')
    await second.stop()
    expect((await stat(join(systemDir, 'bin', version))).ino).toBe(made.ino)
    expect(await readdir(join(systemDir, 'bin'))).toEqual([version])
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
  })

  it('makes the links between libraries that an install without scripts left out', async () => {
    const native = await copyOfPackage(join(await temporaryFolder(), 'package'), { links: false })
    expect(await exists(join(native, 'lib', 'libpq.so.5'))).toBe(false)
    const systemDir = join(await temporaryFolder(), 'system')
    const server = await startServer({ dataDir: await temporaryFolder(), places: { native, systemDir } })
    expect(server.error).toBe('')
    await server.stop()
    expect(await exists(systemDir)).toBe(false)
  })

  it('accepts a folder that root restored from a backup', async () => {
    const dataDir = await temporaryFolder()
    const first = await startServer({ dataDir })
    await ask(first.url, writeNote)
    await first.stop()
    const restored = join(await temporaryFolder(), 'restored')
    await cp(dataDir, restored, { recursive: true })
    for (const name of await readdir(restored, { recursive: true })) await lchown(join(restored, name), 0, 0)
    await chmod(join(restored, 'postgres', 'data'), 0o755)
    const second = await startServer({ dataDir: restored })
    expect(await ask(second.url, 'SELECT body FROM note')).toEqual(keptRows)
    await second.stop()
  })

  it('does not take over a folder that holds something else', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres', 'precious'), { recursive: true })
    const server = await startServer({ dataDir })
    expect(server.error).toContain('holds precious')
    expect((await stat(join(dataDir, 'postgres', 'precious'))).uid).toBe(0)
  })
})

describe.skipIf(!nobodyCanRunNode)('the private PostgreSQL of an ordinary user', { timeout: 60_000 }, () => {
  it('runs as that user, even when root starts it later', async () => {
    const dataDir = await temporaryFolder()
    await chown(dataDir, nobody.uid, nobody.gid)
    const first = await startServer({ dataDir }, { uid: nobody.uid, gid: nobody.gid })
    await ask(first.url, writeNote)
    await first.kill()
    const second = await startServer({ dataDir })
    const pid = await postmasterPid(join(dataDir, 'postgres', 'data'))
    expect((await stat(`/proc/${pid}`)).uid).toBe(nobody.uid)
    await second.stop()
    const third = await startServer({ dataDir }, { uid: nobody.uid, gid: nobody.gid })
    expect(await ask(third.url, 'SELECT body FROM note')).toEqual(keptRows)
    await third.stop()
  })

  it('copies programs that lack their links and cannot be changed', async () => {
    const native = await copyOfPackage(join(await temporaryFolder(), 'package'), { links: false })
    const dataDir = await temporaryFolder()
    await chown(dataDir, nobody.uid, nobody.gid)
    const user = { uid: nobody.uid, gid: nobody.gid }
    const server = await startServer({ dataDir, places: { native, systemDir: '/nonexistent' } }, user)
    expect(server.error).toBe('')
    await server.stop()
    expect(await readdir(join(dataDir, 'postgres', 'bin'))).toHaveLength(1)
  })

  it('is refused a database that belongs to someone else', async () => {
    const dataDir = await temporaryFolder()
    const first = await startServer({ dataDir })
    await first.stop()
    const second = await startServer({ dataDir }, { uid: nobody.uid, gid: nobody.gid })
    expect(second.error).toContain('belongs to uid')
  })
})
