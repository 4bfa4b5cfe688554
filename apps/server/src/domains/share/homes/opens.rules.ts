import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import { audioArticlesTable as articles } from '../../content/audio-articles/audio-articles.table.ts'

const waiting = new WeakMap<Platform, Map<number, number>>()

/**
 * Counts that an article was opened, after its reader was answered. One write at a time takes along all opens that came
 * meanwhile: a piece that everybody shares must not fill the pool with writers waiting for one row.
 */
export function countOpen(platform: Platform, articleId: number): void {
  const busy = waiting.get(platform)
  const opens = busy ?? new Map<number, number>()
  opens.set(articleId, (opens.get(articleId) ?? 0) + 1)
  if (busy) return
  waiting.set(platform, opens)
  void writeOpens(platform, opens)
}

async function writeOpens(platform: Platform, opens: Map<number, number>): Promise<void> {
  try {
    for (const [id, times] of opens) {
      opens.delete(id)
      await platform.database.db
        .update(articles)
        .set({ playCount: sql`${articles.playCount} + ${times}` })
        .where(eq(articles.id, id))
    }
  } catch (error) {
    platform.log.warn({ error: (error as Error).message }, 'opens of articles could not be counted')
  } finally {
    waiting.delete(platform)
  }
}
