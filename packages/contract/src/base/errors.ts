/** Codes in the body of every reply; the reasons (phrase keys) that go with them are in the phrase book. */
export const SUCCESS = 1000
export const BUSINESS = 900
export const BAD_INPUT = 901
export const UPSTREAM = 998

/** Values for the placeholders of the reason's phrase: a limit, a name, several names, a number of seconds. */
export type RefusalParams = Record<string, string | number | readonly string[]>

/** Why one field was refused. The reason is a key of the phrase book, so that clients can word it themselves. */
export interface FieldRefusal {
  /** The field's path on the wire, such as `link.url`. */
  field: string
  reason: string
  params: RefusalParams
}

export interface ErrorBody {
  code: number
  /** A key of the phrase book, which stays the same in every language. */
  reason: string
  params: RefusalParams
  /** The reason in the caller's language. */
  message: string
  fields?: FieldRefusal[]
  /** The same fields by path, each with a sentence, for clients without a phrase book. */
  errors?: Record<string, string>
  /** Seconds until the same call may be tried again. */
  retryAfter?: number
  /** What the caller needs in order to do better, such as a task to solve. */
  data?: unknown
  requestId?: string
}

/** Each kind of refusal: its HTTP status and the code in the body. */
export const errorKinds = {
  business: { status: 400, code: BUSINESS },
  badInput: { status: 400, code: BAD_INPUT },
  unauthorised: { status: 401, code: 401 },
  forbidden: { status: 403, code: 403 },
  notFound: { status: 404, code: 404 },
  tooSlow: { status: 408, code: 408 },
  conflict: { status: 409, code: 409 },
  tooLarge: { status: 413, code: 413 },
  wrongType: { status: 415, code: 415 },
  tooOften: { status: 429, code: 429 },
  bug: { status: 500, code: 500 },
  upstream: { status: 998, code: UPSTREAM },
} as const
export type ErrorKind = keyof typeof errorKinds
