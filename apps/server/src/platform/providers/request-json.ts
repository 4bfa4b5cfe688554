import { UpstreamError } from '../errors/upstream-error.ts'

const timeoutMs = 10_000

/** Sends one request to a provider that answers in JSON. It never retries, because that could send a message twice. */
export async function requestJson(
  provider: string,
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
): Promise<{ status: number; reply: unknown }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, reply: await response.json() }
  } catch (error) {
    throw new UpstreamError(provider, reasonOf(error))
  }
}

/** Returns only codes: error messages may contain addresses, and a body that is not JSON may contain anything. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  if (name === 'SyntaxError') return 'an answer that is not JSON'
  return `unreachable (${cause?.code ?? name})`
}
