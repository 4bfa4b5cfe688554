import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../platform/errors/app-error.ts'
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts'

/**
 * Strangers and members wait in queues of their own, so that nobody who is signed in waits for a crowd that signs in.
 * Together they leave a core free for calls, where there is one, and half of Node's four worker threads.
 */
const limits = { concurrency: 1, waiting: 50, waitMs: 5_000 }
const inTurn = { stranger: limitConcurrency(limits), member: limitConcurrency(limits) }
type Asker = keyof typeof inTurn

/** Argon2id with the library's defaults (19 MiB, 2 passes), as current guidance asks. Slow: never in a transaction. */
export const hashPassword = (password: string, asker: Asker): Promise<string> => inTurn[asker](() => hash(password))

/** Compared when there is no such account, so that the answer takes as long as for a real one. */
const dummyHash = await hash('no account has this password')

/** Whose password was compared, and whether it was the right one. */
export interface Compared<Owner> {
  owner: Owner | undefined
  matches: boolean
}

/**
 * Compares a password with that of whoever is found. Slow: never in a transaction, which then asks by `isStillRight`
 * whether the password is still the one that was compared. Finding waits for its turn too, so that a crowd that is
 * refused costs the database nothing.
 */
export const comparePassword = <Owner extends { passwordHash: string | null }>(
  find: () => Promise<Owner | undefined>,
  given: string,
  asker: Asker,
): Promise<Compared<Owner>> =>
  inTurn[asker](async () => {
    const owner = await find()
    const stored = owner?.passwordHash
    const matches = await verify(stored ?? dummyHash, given).catch(() => false)
    return { owner, matches: matches && typeof stored === 'string' }
  })

interface Owner {
  id: number
  passwordHash: string | null
}

/** Whether the password was right, and whoever has the account now is the same, with the same password. */
export const isStillRight = ({ owner, matches }: Compared<Owner>, now: Owner | undefined): now is Owner =>
  matches && now !== undefined && now.id === owner?.id && now.passwordHash === owner.passwordHash

/** A password that somebody gave cannot be chosen again: whoever gave it knows it. */
export const samePassword = () => new AppError('password.same', {}, { password: 'errors.password.same' })

/** Random, and without letters that look alike, since somebody will type it. */
export function readablePassword(): string {
  const pick = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  const letters = 'abcdefghijkmnpqrstuvwxyz'
  return `${pick(letters, 5)}-${pick(letters, 5)}-${pick('23456789', 4)}`
}
