import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { UpstreamError } from '../errors/upstream-error.ts'
import type { PushSettings } from '../settings/settings.ts'
import type { Outbox } from './outbox.ts'
import { requestJson } from './request-json.ts'

export interface PushMessage {
  /** From `newIds`. It works as an idempotency key: a caller that stores it can safely send again. */
  id: string
  platform: 'all' | 'ios' | 'android'
  /** At most 1,000 recipients, as aliases or as registration ids. */
  to: { alias: string[] } | { registration_id: string[] }
  title: string
  content: string
  /** Data for the app: where a tap leads, and the address of the picture. */
  extras: Record<string, string>
}

export interface Push {
  /** Returns exactly `count` ids, at most 1,000. */
  newIds(count: number): Promise<string[]>
  /** `nobody` if none of the recipients has a device that can be reached. */
  send(message: PushMessage): Promise<'sent' | 'nobody'>
}

const batchSize = 1000
const noTarget = 1011
const idReply = z.object({ cidlist: z.array(z.string()) })
const failure = z.object({ error: z.object({ code: z.int() }) })

/** JPush, REST API v3. */
export function jpush({ appKey, masterSecret, endpoint }: PushSettings): Push {
  const headers = {
    authorization: `Basic ${Buffer.from(`${appKey}:${masterSecret}`).toString('base64')}`,
    'content-type': 'application/json',
  }
  const refusal = (status: number, reply: unknown): UpstreamError => {
    const code = failure.safeParse(reply).data?.error.code ?? 'no code'
    return new UpstreamError('push', `refused with ${code}, HTTP ${status}`)
  }
  return {
    // JPush accepts only ids that it issued itself. They are valid for a day.
    async newIds(count) {
      const { status, reply } = await requestJson('push', `${endpoint}/v3/push/cid?count=${count}&type=push`, {
        method: 'GET',
        headers,
      })
      const ids = idReply.safeParse(reply).data?.cidlist
      if (status !== 200 || ids?.length !== count) throw refusal(status, reply)
      return ids
    },
    async send({ id, platform, to, title, content, extras }) {
      checkSize(to)
      const body = JSON.stringify({
        cid: id,
        platform: platform === 'all' ? 'all' : [platform],
        audience: to,
        notification: {
          android: { alert: content, title, extras },
          // `mutable-content` lets the app add the picture before the notification is shown. On Android JPush can show
          // pictures itself, but only JPEG and PNG, and ours are neither, so the app takes them from the extras too.
          ios: { alert: { title, body: content }, sound: 'default', 'mutable-content': true, extras },
        },
      })
      const { status, reply } = await requestJson('push', `${endpoint}/v3/push`, { method: 'POST', headers, body })
      if (status === 200) return 'sent'
      if (failure.safeParse(reply).data?.error.code === noTarget) return 'nobody'
      throw refusal(status, reply)
    },
  }
}

export function outboxPush(outbox: Outbox): Push {
  return {
    newIds: async (count) => Array.from({ length: count }, () => randomUUID()),
    async send(message) {
      const recipients = checkSize(message.to)
      if (!(await outbox.holds('push', message.id))) {
        await outbox.put('push', `${recipients} recipients`, message, message.id)
      }
      return 'sent'
    },
  }
}

function checkSize(to: PushMessage['to']): number {
  const { length } = 'alias' in to ? to.alias : to.registration_id
  if (length < 1 || length > batchSize)
    throw new RangeError(`a push goes to 1 to ${batchSize} recipients, not ${length}`)
  return length
}
