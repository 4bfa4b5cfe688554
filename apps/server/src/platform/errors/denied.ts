import type { Requirement } from '@lectern/contract/base/rights.ts'
import { AppError } from './app-error.ts'

/** Says which right is missing, unless any one of several would do. */
export const denied = ({ permission, level }: Requirement): AppError =>
  typeof permission === 'string'
    ? new AppError('permission.needs', { code: permission, level })
    : new AppError('permission.denied')
