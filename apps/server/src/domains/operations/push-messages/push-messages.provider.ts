import { setTimeout as pause } from 'node:timers/promises'
import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { PushMessage } from '../../../platform/providers/push.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { retryDelaysMs } from './push-messages.retry-limits.ts'
import type { pushMessagesTable } from './push-messages.table.ts'

type Push = typeof pushMessagesTable.$inferSelect
type Content = Pick<Push, 'id' | 'title' | 'content' | 'image' | 'link' | 'platform'>

const checkEveryMs = 5_000

interface RetryOptions {
  platform: Platform
  signal: AbortSignal
  /** Checked before every retry, and every few seconds while waiting for it. */
  isWanted(): Promise<boolean>
}

/** Calls the provider with retries. Null if every attempt failed; undefined if the result is no longer wanted. */
export async function askProvider<T>(
  { platform, signal, isWanted }: RetryOptions,
  ask: () => Promise<T>,
): Promise<T | null | undefined> {
  for (const wait of [...retryDelaysMs, null]) {
    try {
      return await ask()
    } catch (error) {
      platform.log.warn({ err: error, again: wait !== null }, 'the push provider failed')
    }
    for (let left = wait ?? 0; left > 0; left -= checkEveryMs) {
      await pause(Math.min(left, checkEveryMs), undefined, { signal })
      if (!(await isWanted())) return undefined
    }
  }
  return null
}

/** The provider's message for a batch. It depends on nothing that can change while the push is being sent. */
export function messageFor({ settings }: Platform, push: Content, key: string, accountIds: number[]): PushMessage {
  const { id, title, content, image, link, platform } = push
  return {
    id: key,
    platform: platform === 'IOS' ? 'ios' : platform === 'ANDROID' ? 'android' : 'all',
    to: { alias: accountIds.map(String) },
    title,
    content,
    extras: {
      pushId: String(id),
      link: linkText(link),
      ...(image && { image: new URL(imageAddress(image), settings.publicUrl).href }),
    },
  }
}

/** `COURSE:7`, `URL:https://…`, `VIP`. */
const linkText = ({ type, refId, url }: LinkTarget): string => [type, refId ?? url].filter((part) => part).join(':')
