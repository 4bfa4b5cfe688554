import { isSame, sealOf } from './hashed-file.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { filesList, savedFiles, savedPath } from './save-files.ts'

/** Reads the whole backup and refuses it if anything is not as it was written. */
export async function checkBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) {
    if (!isSame(await sealOf(tableFile(folder, table)), table)) throw damaged(tableFile(folder, table))
  }
  if (!isSame(await sealOf(filesList(folder)), files)) throw damaged(filesList(folder))
  for await (const file of savedFiles(folder)) {
    const path = savedPath(folder, file.key)
    if (!isSame(await sealOf(path), file)) throw damaged(path)
  }
}

const damaged = (path: string): Error =>
  new Error(`the backup is damaged: ${path} is not what was written. Nothing was restored`)
