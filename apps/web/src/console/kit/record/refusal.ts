import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'

/** Somebody else saved first. */
export const isConflict = (refusal: unknown): boolean => refusal instanceof ApiError && refusal.status === 409

/** Shows a refusal outside of forms. `report` leaves conflicts and bad input to forms, so those are shown here. */
export function showRefusal(refusal: unknown): void {
  if (isConflict(refusal) || (refusal instanceof ApiError && refusal.code === BAD_INPUT)) {
    void feedback().message.error((refusal as ApiError).message)
  } else {
    feedback().report(refusal)
  }
}
