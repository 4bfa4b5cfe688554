import { basePath } from '@lectern/contract/base/route.ts'

/** Where a stored picture is shown, for good. */
export function imageUrl(key: string): string {
  return `${basePath}/media/${key}`
}
