import { type ErrorKind, errorKinds } from '@lectern/contract/base/errors.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { type PhraseKey, type PhraseValues, phrase, type Reason } from '../phrases/phrases.ts'

/** Refusals that are not plain business rules (HTTP 400, code 900). */
const kinds: Partial<Record<Reason, ErrorKind>> = {
  'session.missing': 'unauthorised',
  'session.expired': 'unauthorised',
  'session.lookOnly': 'forbidden',
  'permission.denied': 'forbidden',
  'permission.needs': 'forbidden',
  'staff.contactNeedsFull': 'forbidden',
  'input.invalid': 'badInput',
  'input.malformed': 'badInput',
  'password.wrong': 'badInput',
  'password.common': 'badInput',
  'richText.tooLarge': 'badInput',
  'password.mustChange': 'forbidden',
  'password.same': 'badInput',
  'twoStep.required': 'forbidden',
  'request.notFound': 'notFound',
  'request.tooLarge': 'tooLarge',
  'request.wrongType': 'wrongType',
  'request.tooOften': 'tooOften',
  'signIn.wait': 'tooOften',
  'code.noMoreTexts': 'tooOften',
  'request.busy': 'tooOften',
  'request.tooSlow': 'tooSlow',
  'live.tooMany': 'tooOften',
  'recording.likedOften': 'tooOften',
  'record.gone': 'notFound',
  'appVersion.notOffered': 'notFound',
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
  'upstream.full': 'upstream',
  'upstream.memory': 'upstream',
  'upstream.disk': 'upstream',
  'logistics.refused': 'upstream',
  'server.bug': 'bug',
}

/** What is wrong with a field: a phrase, and values for its placeholders other than the field's name. */
export interface FieldProblem {
  reason: PhraseKey
  params: PhraseValues
}
export type FieldProblems = Record<string, PhraseKey | FieldProblem>

/** Used if a refusal does not say itself when to retry. */
const defaultRetrySeconds = 60

/** A refusal that is meant for the caller. Its reason is a key of the phrase book and decides status and code. */
export class AppError extends Error {
  readonly reason: Reason
  readonly params: PhraseValues
  /** Bad fields by path. */
  readonly fields: FieldProblems | undefined

  /** Set if the transaction must be committed although the call is refused, for example to count a failed try. */
  keepsChanges = false
  /** What the caller needs in order to do better, such as a task to solve. */
  data: unknown

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

  /** Seconds until the same call may be tried again, if there were too many calls. */
  get retryAfter(): number | undefined {
    return this.kind.status === 429 ? Number(this.params.seconds ?? defaultRetrySeconds) : undefined
  }
}

/** Refuses invalid fields. The form shows each problem at its field. */
export const badInput = (fields: FieldProblems): AppError => new AppError('input.invalid', {}, fields)

/** A refusal that keeps what the call has stored, such as one more failed try. */
export function refusalKeepingChanges(reason: Reason, fields?: FieldProblems, params: PhraseValues = {}): AppError {
  const error = new AppError(reason, params, fields)
  error.keepsChanges = true
  return error
}

/** The text that the caller gets. The operation log stores the same text. */
export function refusalText(error: AppError, language: Language): string {
  return phrase(language, `errors.${error.reason}`, error.params)
}
