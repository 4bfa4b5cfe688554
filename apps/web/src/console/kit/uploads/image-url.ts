import { basePath } from '@lectern/contract/base/route.ts'

/** The permanent address of a stored picture. */
export function imageUrl(key: string): string {
  return `${basePath}/media/${key}`
}
