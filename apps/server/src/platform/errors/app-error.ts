import { type ErrorKind, errorKinds } from '@lectern/contract/base/errors.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { type PhraseKey, type PhraseValues, phrase, type Reason } from '../phrases/phrases.ts'

/** Refusals that are not plain business rules (HTTP 400, code 900). */
const kinds: Partial<Record<Reason, ErrorKind>> = {
  'session.missing': 'unauthorised',
  'session.expired': 'unauthorised',
  'permission.denied': 'forbidden',
  'input.invalid': 'badInput',
  'input.malformed': 'badInput',
  'password.wrong': 'badInput',
  'request.notFound': 'notFound',
  'request.tooLarge': 'tooLarge',
  'request.wrongType': 'wrongType',
  'request.tooOften': 'tooOften',
  'request.busy': 'tooOften',
  'request.tooSlow': 'tooSlow',
  'live.tooMany': 'tooOften',
  'record.gone': 'notFound',
  'record.conflict': 'conflict',
  'file.linkExpired': 'forbidden',
  'share.tokenInvalid': 'unauthorised',
  'upload.forged': 'forbidden',
  'upload.expired': 'forbidden',
  'upload.wrongType': 'wrongType',
  'upload.used': 'conflict',
  'upstream.database': 'upstream',
  'upstream.provider': 'upstream',
  'upstream.slow': 'upstream',
  'server.bug': 'bug',
}

/** What is wrong with a field: a phrase, with what stands in it where that is more than the field's name. */
export interface FieldProblem {
  reason: PhraseKey
  params: PhraseValues
}
export type FieldProblems = Record<string, PhraseKey | FieldProblem>

/** Used where a refusal for now does not know itself for how long. */
const usualRetrySeconds = 60

/** A refusal the caller should read. Its reason is a key of the phrase book and decides status and code. */
export class AppError extends Error {
  readonly reason: Reason
  readonly params: PhraseValues
  /** Bad fields by path. */
  readonly fields: FieldProblems | undefined

  /** Set where the refusal itself must be remembered: what the call stored before it is kept. */
  keepsChanges = false

  constructor(reason: Reason, params: PhraseValues = {}, fields?: FieldProblems) {
    super(reason)
    this.name = 'AppError'
    this.reason = reason
    this.params = params
    this.fields = fields
  }

  get kind(): (typeof errorKinds)[ErrorKind] {
    return errorKinds[kinds[this.reason] ?? 'business']
  }

  /** Seconds until the same call may be tried again, where it came too often. */
  get retryAfter(): number | undefined {
    return this.kind.status === 429 ? Number(this.params.seconds ?? usualRetrySeconds) : undefined
  }
}

/** Fields that are wrong in themselves; the form shows each problem at its field. */
export const badInput = (fields: FieldProblems): AppError => new AppError('input.invalid', {}, fields)

/** A refusal that leaves a trace, such as one more failed try. */
export function rememberedRefusal(reason: Reason, fields?: FieldProblems): AppError {
  const error = new AppError(reason, {}, fields)
  error.keepsChanges = true
  return error
}

/** What the caller is told; the operation log keeps the same sentence. */
export function refusalText(error: AppError, language: Language): string {
  return phrase(language, `errors.${error.reason}`, error.params)
}
