import { setTimeout as pause } from 'node:timers/promises'
import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { PushMessage } from '../../../platform/providers/push.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { pausesMs } from './push-messages.patience.ts'
import type { pushMessagesTable } from './push-messages.table.ts'

type Push = typeof pushMessagesTable.$inferSelect
type Content = Pick<Push, 'id' | 'title' | 'content' | 'image' | 'link' | 'platform'>

const lookEveryMs = 5_000

interface Patience {
  platform: Platform
  signal: AbortSignal
  /** Asked before every further try, and now and then while waiting for it. */
  isWanted(): Promise<boolean>
}

/** Asks the provider, several times if need be. Null where it failed every time; undefined where nobody wants it any more. */
export async function askProvider<T>(
  { platform, signal, isWanted }: Patience,
  ask: () => Promise<T>,
): Promise<T | null | undefined> {
  for (const wait of [...pausesMs, null]) {
    try {
      return await ask()
    } catch (error) {
      platform.log.warn({ err: error, again: wait !== null }, 'the push provider failed')
    }
    for (let left = wait ?? 0; left > 0; left -= lookEveryMs) {
      await pause(Math.min(left, lookEveryMs), undefined, { signal })
      if (!(await isWanted())) return undefined
    }
  }
  return null
}

/** What goes to the provider for a batch. It depends on nothing that can change while the push is sent. */
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
