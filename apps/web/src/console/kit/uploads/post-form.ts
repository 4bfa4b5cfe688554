import { ApiError } from '../../../lib/http.ts'
import { language } from '../../context/i18n.ts'

interface PostOptions {
  signal: AbortSignal
  /** How much has been sent, from 0 to 1. */
  onProgress(part: number): void
}

/**
 * Posts a file to the store. With XMLHttpRequest, because fetch does not report upload progress; without the session,
 * because the signed fields are the permission and the store may belong to a third party.
 */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  file: File,
  { signal, onProgress }: PostOptions,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // S3 ignores every field after the file.
  form.append('file', file)
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('error', () => reject(new ApiError(0, { reason: 'network.offline' })))
    request.addEventListener('load', () => {
      const accepted = request.status >= 200 && request.status < 300
      if (accepted) resolve()
      else reject(new ApiError(request.status, readRefusal(request.responseText)))
    })
    request.open('POST', url)
    request.setRequestHeader('Accept-Language', language())
    request.send(form)
  })
}

/** Our own server sends its reason as JSON; S3 sends XML, which is not for operators. */
function readRefusal(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
