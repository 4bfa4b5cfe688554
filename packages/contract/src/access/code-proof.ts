import { z } from 'zod'

/** The task in `data` of a refusal for `code.proof`, and in its `params`. */
export interface CodeTask {
  challenge: string
  /** With how many zero bits the SHA-256 of the proof begins. */
  bits: number
  /** When the challenge is worth nothing any more, as a time. */
  expires: string
}

/**
 * The proof of work that an address hands in once it has asked for several codes within an hour: the challenge, a full stop
 * and the number that makes its SHA-256 begin with so many zero bits. It is good once, for the same recipient and purpose.
 */
export const withProof = z.object({ proof: z.string().max(60).optional() })
