import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, 2 passes), as current guidance asks. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Compared when there is no such account, so that the answer takes as long as for a real one. */
const dummyHash = await hash('no account has this password')

export async function checkPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verify(stored ?? dummyHash, given).catch(() => false)
  return matches && typeof stored === 'string'
}

/** Random, and without letters that look alike, since somebody will type it. */
export function readablePassword(): string {
  const pick = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  const letters = 'abcdefghijkmnpqrstuvwxyz'
  return `${pick(letters, 5)}-${pick(letters, 5)}-${pick('23456789', 4)}`
}
