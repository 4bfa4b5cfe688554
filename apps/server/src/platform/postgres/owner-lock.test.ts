import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nobody, nobodyCanRunNode, temporaryFolder } from '../../testing/postgres/harness.ts'
import { acquireOwnerLock } from './owner-lock.ts'

interface Contender {
  pid: number
  result: string
  kill: () => Promise<void>
}

/** A process that tries to become the owner, prints the result, and runs until it is killed. */
async function contender(home: string, identity: { uid?: number; gid?: number } = {}): Promise<Contender> {
  const program = `
    const { acquireOwnerLock } = await import(${JSON.stringify(join(import.meta.dirname, 'owner-lock.ts'))})
    const result = await acquireOwnerLock(process.argv[1], 'the folder').then(() => 'won', (error) => error.message)
    gc() // The lock must survive although nothing here refers to it.
    console.log(result)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--expose-gc', '-e', program, home], {
    ...identity,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const [result] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { pid: child.pid ?? 0, result, kill: async () => void (child.kill('SIGKILL'), await ended) }
}

describe('the owner lock', { timeout: 30_000 }, () => {
  it('goes to exactly one of five servers that start at once', async () => {
    const home = await temporaryFolder()
    const all = await Promise.all(Array.from({ length: 5 }, () => contender(home)))
    const winners = all.filter(({ result }) => result === 'won')
    expect(winners).toHaveLength(1)
    const refusal = `another Lectern server (pid ${winners[0]?.pid}) is using the folder`
    expect(all.filter(({ result }) => result === refusal)).toHaveLength(4)
  })

  it('goes to exactly one of five that start just as the owner is killed', async () => {
    const home = await temporaryFolder()
    const owner = await contender(home)
    const [, ...all] = await Promise.all([owner.kill(), ...Array.from({ length: 5 }, () => contender(home))])
    expect(all.filter(({ result }) => result === 'won')).toHaveLength(1)
  })

  it('is free again once its owner is killed, and leaves one file', async () => {
    const home = await temporaryFolder()
    const owner = await contender(home)
    expect(owner.result).toBe('won')
    await owner.kill()
    const lock = await acquireOwnerLock(home, home)
    lock.release()
    expect(await readdir(home)).toEqual(['owner.lock'])
  })

  it('ignores a pid file whose pid now belongs to another program', async () => {
    const home = await temporaryFolder()
    await writeFile(join(home, 'owner.lock'), '')
    await writeFile(join(home, 'owner.pid'), `${process.pid}\n`)
    expect((await contender(home)).result).toBe('won')
  })

  it('holds within one process too, and is released once', async () => {
    const home = await temporaryFolder()
    const first = await acquireOwnerLock(home, 'the folder')
    await expect(acquireOwnerLock(home, 'the folder')).rejects.toThrow(
      `another Lectern server (pid ${process.pid}) is using the folder`,
    )
    first.release()
    const second = await acquireOwnerLock(home, 'the folder')
    first.release()
    expect((await contender(home)).result).toContain('another Lectern server')
    second.release()
  })

  it.skipIf(!nobodyCanRunNode)('is not granted to a user who may not write its file', async () => {
    const home = await temporaryFolder()
    await writeFile(join(home, 'owner.lock'), '')
    await chmod(join(home, 'owner.lock'), 0o644)
    expect((await contender(home, nobody)).result).toContain('cannot lock')
  })
})
