import type { taskTypes } from '@lectern/contract/operations/task-config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { taskConfigTable } from './task-config.table.ts'

type Entry = [title: string, gold: number, target: number, dailyLimit: number]

/** The initial entries. A type without an entry does not compile. */
const entries: Record<(typeof taskTypes)[number], Entry> = {
  SIGN_IN: ['每日签到', 5, 1, 1],
  STUDY_MINUTES: ['学习满 15 分钟', 10, 15, 3],
  FINISH_LESSON: ['学完一节课', 10, 1, 5],
  RECORD_VOICE: ['完成一次跟读', 5, 1, 5],
  SHARE: ['分享课程或录音', 5, 1, 3],
  INVITE: ['邀请好友注册', 100, 1, 10],
  FIRST_ORDER: ['完成首次购课', 200, 1, 1],
  BIND_PHONE: ['绑定手机号', 50, 1, 1],
}

/** Adds an entry for each missing type, and leaves what an operator changed. */
export async function addTaskConfig(tx: Db): Promise<void> {
  const values = Object.entries(entries).map(([taskType, [title, gold, target, dailyLimit]]) => ({
    taskType: taskType as keyof typeof entries,
    title,
    gold,
    target,
    dailyLimit,
  }))
  await tx.insert(taskConfigTable).values(values).onConflictDoNothing()
}
