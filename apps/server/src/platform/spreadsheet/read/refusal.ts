import type { PhraseValues, Reason } from '../../phrases/phrases.ts'

export type SheetReason = Extract<Reason, `sheet.${string}`>

/** Why a file cannot be read. The worker thread uses it because an AppError would load the phrase book there. */
export class Refusal extends Error {
  readonly reason: SheetReason
  readonly params: PhraseValues

  constructor(reason: SheetReason, params: PhraseValues = {}) {
    super(reason)
    this.reason = reason
    this.params = params
  }
}
