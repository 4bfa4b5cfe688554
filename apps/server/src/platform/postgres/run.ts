import { execFile } from 'node:child_process'

/** Whom a program runs as; without one it runs as the server itself. */
export interface Account {
  uid: number
  gid: number
  name: string
}

export interface Outcome {
  ok: boolean
  stdout: string
  /** Everything the program said, or why it could not be run at all. */
  output: string
}

// The server's own environment holds secrets and may hold PG* variables: neither is the database's business.
const inherited = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP']

function environment(): NodeJS.ProcessEnv {
  const kept = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const path =
    process.platform === 'win32' ? process.env.PATH : `${process.env.PATH ?? ''}:/usr/bin:/bin:/usr/sbin:/sbin`
  // English messages, because some are recognised; on macOS the server also insists that a locale is set.
  return { ...Object.fromEntries(kept), PATH: path, LC_ALL: 'C' }
}

export function run(file: string, args: string[], account?: Account): Promise<Outcome> {
  return new Promise((resolve) => {
    // The current folder may be closed to the account, the root folder never is. A uid above 2^31 (nobody on macOS)
    // has to be given as its negative twin.
    const identity = account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}
    const options = { ...identity, cwd: '/', env: environment(), windowsHide: true, maxBuffer: 16 * 1024 * 1024 }
    execFile(file, args, options, (error, stdout, stderr) => {
      const said = `${stderr}${stdout}`.trim()
      resolve({ ok: !error, stdout: stdout.trim(), output: said || (error ? error.message : '') })
    })
  })
}
