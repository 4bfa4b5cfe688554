import { writtenCookie, writtenCookieText } from '@lectern/contract/base/written.ts'

/** Sends the position of an event in the log along with all further calls of this browser, unless it sends a later one. */
export function noteWritten(position: string | undefined): void {
  if (position && orderOf(position) > orderOf(kept())) document.cookie = writtenCookieText(position)
}

const kept = () => new RegExp(`(?:^|; )${writtenCookie}=([^;]*)`).exec(document.cookie)?.[1]

/** Text that sorts like the positions do. */
function orderOf(position: string | undefined): string {
  const [, high = '', low = ''] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(position ?? '') ?? []
  return (high.padStart(8, '0') + low.padStart(8, '0')).toUpperCase()
}
