import { type Account, run } from './run.ts'

const accountName = 'lectern-pg'

// PostgreSQL refuses to run as root, so a server that is root runs it under an account that owns nothing else.
export async function unprivilegedAccount(): Promise<Account> {
  // Several attempts, because another server may be creating the account at this moment.
  for (let attempt = 0; attempt < 3; attempt++) {
    const account = await lookUp(accountName)
    if (account) return account
    await create()
  }
  const account = (await lookUp(accountName)) ?? (await lookUp('nobody'))
  if (!account) throw new Error(`cannot create the user ${accountName}, which PostgreSQL needs when the server is root`)
  return account
}

/** Asks the system itself, because groups and access lists count as well as the mode bits. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await run('test', ['-x', folder], account)).ok
}

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return uid.ok && gid.ok ? { uid: Number(uid.stdout), gid: Number(gid.stdout), name } : undefined
}

async function create(): Promise<void> {
  const noHome = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  if ((await run('useradd', ['--system', '--user-group', ...noHome, accountName])).ok) return
  // BusyBox, which small containers use, has these commands instead.
  await run('addgroup', ['-S', accountName])
  await run('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', '-G', accountName, accountName])
}
