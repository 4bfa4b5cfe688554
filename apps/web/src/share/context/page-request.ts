import { localKeys, readLocal } from '../../lib/local-store.ts'
import { askingApp } from './asking-app.ts'

interface PageRequest {
  method: 'GET'
  path: string
  query: Record<string, string>
  headers?: Record<string, string>
}

/** What a public page sends with a call. The path may include a query string. */
export function pageRequest(path: string): PageRequest {
  const [pathname = '', query] = path.split('?')
  // A visitor who signed up here sees what the account owns.
  const token = readLocal<string | null>(localKeys.accountToken, null)
  return {
    method: 'GET',
    path: pathname,
    query: { ...Object.fromEntries(new URLSearchParams(query)), ...askingApp() },
    headers: token === null ? undefined : { Authorization: `Bearer ${token}` },
  }
}
