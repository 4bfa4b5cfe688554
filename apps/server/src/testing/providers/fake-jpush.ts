import type { ReceivedCall, Reply } from './fake-provider.ts'

export const jpushAccount = { appKey: 'app-key', masterSecret: 'master-secret' }

interface Delivery {
  /** The message of the first call with this id. Only that one is delivered. */
  message: { platform: unknown; audience: { alias: string[] }; notification: unknown }
  /** How many calls had this id. */
  calls: number
  /** Whether a later call with this id had another message, which JPush would not notice. */
  changed: boolean
}

/** Answers like JPush, for tests: issues ids, refuses unknown callers, and delivers once per id. */
export function fakeJpush(): { answer: (call: ReceivedCall) => Reply; delivered: Map<string, Delivery> } {
  const { appKey, masterSecret } = jpushAccount
  const delivered = new Map<string, Delivery>()
  const answer = ({ method, url, headers, body }: ReceivedCall): Reply => {
    if (headers.authorization !== `Basic ${Buffer.from(`${appKey}:${masterSecret}`).toString('base64')}`) {
      return { status: 401, body: '{"error":{"code":1004,"message":"authen failed"}}' }
    }
    if (method === 'GET' && url.pathname === '/v3/push/cid') {
      const count = Number(url.searchParams.get('count'))
      return {
        body: JSON.stringify({ cidlist: Array.from({ length: count }, () => `${appKey}-${crypto.randomUUID()}`) }),
      }
    }
    const { cid, ...message } = JSON.parse(body) as { cid: string } & Delivery['message']
    const first = delivered.get(cid)
    const changed = first !== undefined && JSON.stringify(first.message) !== JSON.stringify(message)
    delivered.set(cid, {
      message: first?.message ?? message,
      calls: (first?.calls ?? 0) + 1,
      changed: changed || (first?.changed ?? false),
    })
    return { body: '{"sendno":"0","msg_id":"18100287008546324"}' }
  }
  return { answer, delivered }
}
