import { eq, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import { audioArticlesTable as articles } from '../../content/audio-articles/audio-articles.table.ts'

const pendingOpens = new WeakMap<Platform, Map<number, number>>()

/**
 * Counts that an article was opened, without delaying the answer. There is one writer at a time, which adds up all
 * opens that arrive meanwhile, so that a popular article cannot fill the pool with writers waiting for one row.
 */
export function countOpen(platform: Platform, articleId: number): void {
  const beingWritten = pendingOpens.get(platform)
  const opens = beingWritten ?? new Map<number, number>()
  opens.set(articleId, (opens.get(articleId) ?? 0) + 1)
  if (beingWritten) return
  pendingOpens.set(platform, opens)
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
    pendingOpens.delete(platform)
  }
}
