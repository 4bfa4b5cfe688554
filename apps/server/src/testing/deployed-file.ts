import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const deployFolder = join(import.meta.dirname, '../../../../deploy')

/** A file of `deploy/` with other addresses and places. Everything that is replaced must be there, so that the file stays true. */
export async function deployedFile(name: string, replacements: Record<string, string>): Promise<string> {
  let text = await readFile(join(deployFolder, name), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`)
    text = text.replaceAll(from, () => to)
  }
  return text
}
