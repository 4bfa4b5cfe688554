import { type ErrorKind, errorKinds } from '@lectern/contract/base/errors.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { type PhraseValues, phrase, type Reason } from '../phrases/phrases.ts'

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

/** A refusal the caller should read. Its reason is a key of the phrase book and decides status and code. */
export class AppError extends Error {
  readonly reason: Reason
  readonly values: PhraseValues
  /** Bad fields by path, each a phrase key or a sentence in the caller's language. */
  readonly fields: Record<string, string> | undefined

  /** Set where the refusal itself must be remembered: what the call stored before it is kept. */
  keepsChanges = false

  constructor(reason: Reason, values: PhraseValues = {}, fields?: Record<string, string>) {
    super(reason)
    this.name = 'AppError'
    this.reason = reason
    this.values = values
    this.fields = fields
  }

  get kind(): (typeof errorKinds)[ErrorKind] {
    return errorKinds[kinds[this.reason] ?? 'business']
  }
}

/** A refusal that leaves a trace, such as one more failed try. */
export function rememberedRefusal(reason: Reason, fields?: Record<string, string>): AppError {
  const error = new AppError(reason, {}, fields)
  error.keepsChanges = true
  return error
}

/** What the caller is told; the operation log keeps the same sentence. */
export function refusalText(error: AppError, language: Language): string {
  return phrase(language, `errors.${error.reason}`, error.values)
}
