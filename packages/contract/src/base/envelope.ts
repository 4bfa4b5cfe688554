import { z } from 'zod'
import { type ErrorBody, SUCCESS } from './errors.ts'

/** Around the data of every reply. */
export const envelope = z.object({ code: z.literal(SUCCESS), message: z.string() })

export const envelopeOf = (data: z.ZodType) => envelope.extend({ data })

/** What every refusal says, whatever its status. */
export const errorBody = z.object({
  code: z.int(),
  /** A key of the phrase book, which stays the same in every language. */
  reason: z.string(),
  message: z.string(),
  /** Bad fields by path, each with a sentence. */
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
}) satisfies z.ZodType<ErrorBody>
