import { basePath } from '@lectern/contract/route.ts'

/** Where a stored picture is shown, for good. */
export function imageUrl(key: string): string {
  return `${basePath}/media/${key}`
}
