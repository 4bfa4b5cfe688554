import { access, chmod, mkdir, open } from 'node:fs/promises'

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Creates a folder that every user may enter, whatever the umask is. */
export async function makeOpenFolder(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
}

/** Syncs a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  // Windows cannot open a folder.
  const handle = await open(path, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
