import { beginCall } from '../../lib/begin-call.ts'
import { urlOf } from '../../lib/http.ts'
import { pageRequest } from './page-request.ts'
import { firstPathOf } from './paths.ts'
import { widePicture } from './picture.ts'

/** Asks for what the page at this address shows, and for its picture as soon as the reply names it. */
export async function beginFirstCall(hash: string): Promise<void> {
  const path = firstPathOf(hash)
  if (path === null) return
  const { path: pathname, query, headers } = pageRequest(path)
  const reply = await beginCall(urlOf(pathname, query), headers)
  const { cover } = ((reply && 'data' in reply ? reply.data : null) ?? {}) as { cover?: unknown }
  if (typeof cover === 'string') beginPicture(cover)
}

/** It comes before the scripts that are still on their way: without it the page would be shown without its largest part. */
function beginPicture(address: string): void {
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.src = widePicture(address)
}
