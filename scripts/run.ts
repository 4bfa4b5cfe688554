import { type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program in the foreground and returns its exit code. Ending this process ends the program too. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const end = () => {
      child.kill()
      process.exit(1)
    }
    process.once('SIGTERM', end)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', end)
      resolve(code ?? 1)
    })
  })
}
