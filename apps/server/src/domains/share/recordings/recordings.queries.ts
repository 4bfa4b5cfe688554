import type { ShownRecording } from '@lectern/contract/share/recordings.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { pictureOf } from '../serving/serving.rules.ts'
import { recordingLikesTable as likes, recordingsTable as recordings } from './recordings.table.ts'

/** The only data about a person that strangers see. */
const person = { nickname: accounts.nickname, avatar: accounts.avatar }
type FoundRecording = { recording: typeof recordings.$inferSelect; person: { nickname: string; avatar: string | null } }

/** Recordings of disabled accounts are not shown either. */
const isPublic = and(eq(recordings.enable, true), eq(accounts.enable, true))

export const selectRecordings = (db: Db, which: SQL | undefined) =>
  db
    .select({ recording: recordings, person })
    .from(recordings)
    .innerJoin(accounts, eq(accounts.id, recordings.accountId))
    .where(and(which, isPublic))

export async function readRecording(db: Db, id: number): Promise<FoundRecording> {
  const [row] = await selectRecordings(db, eq(recordings.id, id))
  if (!row) throw new AppError('record.gone')
  return row
}

export function showRecording({ recording, person: { nickname, avatar } }: FoundRecording): ShownRecording {
  const { id, title, cover, score, duration, favCount, createTime } = recording
  return {
    id,
    nickname,
    avatar: pictureOf(avatar),
    title,
    cover: imageAddress(cover),
    score,
    duration,
    favCount,
    createTime,
  }
}

export async function isLiked(db: Db, recordingId: number, visitor: string): Promise<boolean> {
  return (await db.$count(likes, and(eq(likes.recordingId, recordingId), eq(likes.visitor, visitor)))) > 0
}
