import { execFile } from 'node:child_process'

/** The account that a program runs as. Without one, it runs as the server's own account. */
export interface Account {
  uid: number
  gid: number
  name: string
}

export interface Outcome {
  ok: boolean
  stdout: string
  /** Everything that the program printed, or the reason why it could not be run. */
  output: string
}

// Only these are passed on, because the server's environment contains secrets and may contain PG* variables.
const inherited = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP']

function environment(): NodeJS.ProcessEnv {
  const passedOn = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const path =
    process.platform === 'win32' ? process.env.PATH : `${process.env.PATH ?? ''}:/usr/bin:/bin:/usr/sbin:/sbin`
  // Messages must be English, because the code recognises some. On macOS PostgreSQL also requires that a locale is set.
  return { ...Object.fromEntries(passedOn), PATH: path, LC_ALL: 'C' }
}

export function run(file: string, args: string[], account?: Account): Promise<Outcome> {
  return new Promise((resolve) => {
    // The account may have no access to the current folder, but always has access to the root folder. A uid above 2^31
    // (nobody on macOS) must be passed as the negative number with the same bits.
    const identity = account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}
    const options = { ...identity, cwd: '/', env: environment(), windowsHide: true, maxBuffer: 16 * 1024 * 1024 }
    execFile(file, args, options, (error, stdout, stderr) => {
      const printed = `${stderr}${stdout}`.trim()
      resolve({ ok: !error, stdout: stdout.trim(), output: printed || (error ? error.message : '') })
    })
  })
}
