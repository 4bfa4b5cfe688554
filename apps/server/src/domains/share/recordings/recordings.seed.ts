import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { audioKey, coverKey, faceKey, pick, readPassages } from '../../content/demo/passages.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { addStudyAndSeconds } from '../../customers/demo/study.seed.ts'
import { recordingsTable } from './recordings.table.ts'

const people = ['晨读小鹿', '阿泽在路上', '爱说英语的老王', 'Coco', '三分钟先生', '南风知我意', '小满', 'Leo 同学']

/** A few app accounts and their recordings. */
export async function seedRecordings(tx: Db): Promise<void> {
  const accounts = await tx
    .insert(appAccountsTable)
    .values(
      people.map((nickname, n) => ({
        phone: `1380013${String(8000 + n)}`,
        nickname,
        avatar: faceKey(n),
        channel: 'appstore',
        platform: n % 2 === 0 ? ('IOS' as const) : ('ANDROID' as const),
        appVersion: '3.2.0',
        studyDays: 12 + n * 9,
        // Earlier than all others, because their ids are the smallest.
        registerTime: new Date(Date.now() - (430 - n) * 86_400_000).toISOString(),
      })),
    )
    .returning({ id: appAccountsTable.id })
  await addStudyAndSeconds(tx, { first: accounts[0]?.id ?? 0, last: accounts.at(-1)?.id ?? 0 })
  const [lesson] = await tx
    .select({ id: lessonsTable.id })
    .from(lessonsTable)
    .where(eq(lessonsTable.free, true))
    .orderBy(asc(lessonsTable.id))
    .limit(1)
  const passages = readPassages()
  const readings = accounts.flatMap(({ id }, person) =>
    Array.from({ length: 4 }, (_, turn) => {
      const n = person * 4 + turn
      const passage = pick(passages, n)
      const textEn = passage.lines.map(({ en }) => en).join(' ')
      const words = textEn.split(' ').map((word, place) => ({ word, score: scoreOf(n, place) }))
      const accuracy = Math.round(words.reduce((sum, { score }) => sum + score, 0) / words.length)
      const [fluency, completeness] = [70 + ((n * 7) % 28), 85 + ((n * 5) % 16)]
      return {
        accountId: id,
        lessonId: lesson?.id ?? null,
        title: passage.title,
        cover: coverKey(n + 3),
        audio: audioKey(passage),
        duration: passage.duration,
        textEn,
        textZh: passage.lines.map(({ zh }) => zh).join(''),
        score: Math.round((accuracy + fluency + completeness) / 3),
        accuracy,
        fluency,
        completeness,
        words,
        favCount: (n * 37) % 240,
        createTime: new Date(Date.now() - n * 5_400_000).toISOString(),
      }
    }),
  )
  await tx.insert(recordingsTable).values(readings)
}

/** Mostly good, with a word here and there that needs practice. */
function scoreOf(n: number, place: number): number {
  const roll = (n * 31 + place * 17) % 20
  if (roll === 0) return 42 + (place % 15)
  return roll < 4 ? 64 + (place % 12) : 82 + ((n + place) % 18)
}
