import { sharedRecordings } from '@lectern/contract/share/recordings.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { countOne } from '../../../platform/http/shared-limit.ts'
import { cappedCount } from '../../../platform/list/count.ts'
import { pageAt } from '../../../platform/list/page-at.ts'
import { isLessonPublic, viewerOf } from '../courses/courses.queries.ts'
import { linkTo } from '../serving/serving.rules.ts'
import { isLiked, readRecording, selectRecordings, showRecording } from './recordings.queries.ts'
import { recordingLikesTable as likes, recordingsTable as recordings } from './recordings.table.ts'
import {
  addressHash,
  newVisitor,
  setVisitorCookie,
  visitorByAddress,
  visitorByCookie,
  visitorHash,
} from './visitor.rules.ts'

export const sharedRecordingRoutes = implement(sharedRecordings, {
  detail: async (call) => {
    const { db, params, query, platform } = call
    const found = await readRecording(db, params.voiceId)
    const { id, audio, lessonId, textEn, textZh, accuracy, fluency, completeness, words } = found.recording
    const visitor = visitorByCookie(call)
    if (!visitor) setVisitorCookie(call, newVisitor())
    return {
      ...showRecording(found),
      audioUrl: await linkTo(platform.storage, audio),
      textEn,
      textZh,
      accuracy,
      fluency,
      completeness,
      words,
      liked: await isLiked(db, id, visitorHash(call, visitor ?? visitorByAddress(call))),
      lessonId: lessonId !== null && (await isLessonPublic(db, await viewerOf(db, query), lessonId)) ? lessonId : null,
    }
  },
  ofPerson: async ({ db, params, query }) => {
    const { recording } = await readRecording(db, params.voiceId)
    const others = and(
      eq(recordings.accountId, recording.accountId),
      eq(recordings.enable, true),
      ne(recordings.id, recording.id),
    )
    return pageAt(query, {
      count: () => cappedCount(db, recordings, others),
      read: async (limit, offset) => {
        const rows = await selectRecordings(db, others).orderBy(desc(recordings.id)).limit(limit).offset(offset)
        return rows.map(showRecording)
      },
    })
  },
  like: async (call) => {
    const { db, params, audit } = call
    const { recording } = await readRecording(db, params.voiceId)
    const known = visitorByCookie(call)
    const visitor = known ?? visitorByAddress(call)
    const added = await db
      .insert(likes)
      .values({ recordingId: recording.id, visitor: visitorHash(call, visitor) })
      .onConflictDoNothing()
      .returning()
    if (!known) {
      if (added.length > 0) await limitStrangers(call, recording.id)
      // The cookie names the visitor whose like was counted, so that a later like with the cookie is not counted again.
      setVisitorCookie(call, visitor)
    }
    if (added.length === 0) return { favCount: (await readRecording(db, recording.id)).recording.favCount }
    const favCount = await countLike(db, recording.id)
    audit.changed({ favCount: favCount - 1 }, { favCount })
    return { favCount }
  },
})

const mostOfStrangers = 20

/** Visitors without a cookie differ by what their browser says of itself, which costs nothing to change. */
async function limitStrangers(call: Call, recordingId: number): Promise<void> {
  const address = addressHash(call)
  const { count, seconds } = await countOne(call.db, { route: `likes of ${recordingId}`, address, minutes: 24 * 60 })
  if (count > mostOfStrangers) throw new AppError('recording.likedOften', { seconds })
}

async function countLike(db: Db, id: number): Promise<number> {
  const [row] = await db
    .update(recordings)
    .set({ favCount: sql`${recordings.favCount} + 1` })
    .where(eq(recordings.id, id))
    .returning({ favCount: recordings.favCount })
  if (!row) throw new Error('the recording is locked by its like, and yet gone')
  return row.favCount
}
