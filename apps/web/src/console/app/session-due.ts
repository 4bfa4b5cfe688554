import { ApiError } from '../../lib/http.ts'

const reasons = new Set(['password.mustChange', 'twoStep.required'])

/** Whether a call was refused because the member has to do something else first. */
export const somethingIsDue = (error: unknown): boolean => error instanceof ApiError && reasons.has(error.reason)
