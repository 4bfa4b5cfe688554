import { z } from 'zod'
import { type ErrorBody, SUCCESS } from './errors.ts'

/** Wraps the data of every successful reply. */
export const envelope = z.object({ code: z.literal(SUCCESS), message: z.string() })

export const envelopeOf = (data: z.ZodType) => envelope.extend({ data })

const refusalParams = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))

/** The body of every refusal, whatever its status. */
export const errorBody = z.object({
  code: z.int(),
  reason: z.string(),
  params: refusalParams,
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), reason: z.string(), params: refusalParams })).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  retryAfter: z.int().optional(),
  data: z.unknown().optional(),
  requestId: z.string().optional(),
}) satisfies z.ZodType<ErrorBody>
