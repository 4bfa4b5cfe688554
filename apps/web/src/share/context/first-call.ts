import { beginCall } from '../../lib/http.ts'
import { pageRequest } from './page-request.ts'
import { firstPathOf } from './paths.ts'
import { widePicture } from './picture.ts'

/** Asks for what the page at this address shows, and for its picture as soon as the reply names it. */
export async function beginFirstCall(hash: string): Promise<void> {
  const path = firstPathOf(hash)
  if (path === null) return
  try {
    const reply = await beginCall(pageRequest(path))
    // A copy, because the page reads the reply itself.
    const { data } = (await reply.clone().json()) as { data?: { cover?: unknown } | null }
    if (typeof data?.cover === 'string') beginPicture(data.cover)
  } catch {
    // The page gets the same failure, and shows it.
  }
}

/** It comes before the scripts that are still on their way: without it the page would be shown without its largest part. */
function beginPicture(address: string): void {
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.src = widePicture(address)
}
