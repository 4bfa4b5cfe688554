import type { AppError } from '../../../platform/errors/app-error.ts'
import { UpstreamError } from '../../../platform/errors/upstream-error.ts'

/** A file that cannot be parsed is not what it seems, and is refused. Failures of the store or disk are passed on. */
export async function orRefuse<T>(reading: Promise<T>, refusal: AppError): Promise<T> {
  return reading.catch((error: unknown) => {
    const isStoreFailure = error instanceof UpstreamError || (error instanceof Error && 'syscall' in error)
    throw isStoreFailure ? error : refusal
  })
}
