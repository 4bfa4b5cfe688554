import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'

/** Somebody else saved first. */
export const isConflict = (refusal: unknown): refusal is ApiError =>
  refusal instanceof ApiError && refusal.status === 409

export const isBadInput = (refusal: unknown): refusal is ApiError =>
  refusal instanceof ApiError && refusal.code === BAD_INPUT

/** Shows a refusal outside of forms. `report` leaves conflicts and bad input to forms, so those are shown here. */
export function showRefusal(refusal: unknown): void {
  if (isConflict(refusal) || isBadInput(refusal)) void feedback().message.error(refusal.message)
  else feedback().report(refusal)
}
