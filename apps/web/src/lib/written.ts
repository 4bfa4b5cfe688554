import { writtenCookie } from '@lectern/contract/base/written.ts'

/** Longer than any replica that is still asked may be behind. */
const keptSeconds = 60

/** Keeps the position of a change in the log of the database, and sends it with all calls of this browser, also from other tabs. */
export function noteWritten(position: string | null | undefined): void {
  if (!position || orderOf(position) <= orderOf(kept())) return
  document.cookie = `${writtenCookie}=${position}; path=/; max-age=${keptSeconds}; samesite=strict`
}

const kept = () => new RegExp(`(?:^|; )${writtenCookie}=([^;]*)`).exec(document.cookie)?.[1]

/** Text that sorts like the positions do. */
function orderOf(position: string | undefined): string {
  const [, high = '', low = ''] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(position ?? '') ?? []
  return (high.padStart(8, '0') + low.padStart(8, '0')).toUpperCase()
}
