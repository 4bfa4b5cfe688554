import { type ChildProcess, spawn } from 'node:child_process'
import { loadEnvFile } from './env-file.ts'
import { root } from './run.ts'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
loadEnvFile()

/** The server restarts and the pages update whenever a file is saved. */
const parts: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('vite', [], { cwd: `${root}/apps/web`, stdio: 'inherit' }),
]
process.stdout.write('Open http://localhost:5173; the server behind it is on port 8080.\n')

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  for (const part of parts) part.kill('SIGINT')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const part of parts) part.on('exit', stop)
