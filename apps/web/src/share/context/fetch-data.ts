import { arrivedReply } from '../../lib/early-replies.ts'
import { http, urlOf } from '../../lib/http.ts'
import { pageRequest } from './page-request.ts'

/** Fetches what a page shows. */
export const fetchData = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  http<T>({ ...pageRequest(path), signal })

/** What the script inside the page has asked for, if it has arrived: the page is then drawn complete at once. */
export function arrivedData(path: string): { data: unknown } | undefined {
  const { path: pathname, query } = pageRequest(path)
  return arrivedReply(urlOf(pathname, query))
}
