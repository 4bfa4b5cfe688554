import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../apps/server/src/testing/eventually.ts'

export interface Program {
  /** Kills it and everything that it started, without any chance to clean up. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface Launch {
  /** What its log is called. */
  name: string
  command: string[]
  /** The account to run as, when root. */
  account?: { uid: number; gid: number }
  env?: Record<string, string>
  cwd?: string
}

/** Everything that was started, so that nothing outlives the run. */
const running = new Set<ChildProcess>()

/** Starts programs whose logs lie in this folder. Each leads a group of its own, so that its children end with it. */
export function launcherIn(folder: string): (launch: Launch) => Program {
  return ({ name, command: [file = '', ...args], account, env, cwd = '/' }) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(file, args, {
      ...account,
      cwd,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    })
    running.add(child)
    const exited = once(child, 'exit').then(() => running.delete(child))
    const end = async (signal: NodeJS.Signals) => {
      signalGroup(child, signal)
      await exited
    }
    return {
      kill: () => end('SIGKILL'),
      async stop() {
        await Promise.race([end('SIGTERM'), pause(10_000, undefined, { ref: false })])
        await end('SIGKILL')
      },
    }
  }
}

export function killAll(): void {
  for (const child of running) signalGroup(child, 'SIGKILL')
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // The whole group has ended.
  }
}

/** Asks again and again until there is an answer. A question that fails is asked again too. */
export const until = <T>(what: string, seconds: number, ask: () => Promise<T | undefined | false>): Promise<T> =>
  eventually(what, () => ask().catch(() => undefined), seconds * 1000)
