import type { LinkType } from '@lectern/contract/link-target.ts'
import type { Db } from '../../platform/database/database.ts'
import { exploreConfigTable } from './explore-config.table.ts'

/** Most lead to what a school has yet to make. */
const entries: [title: string, type?: LinkType][] = [
  ['精品课程'],
  ['英文原著'],
  ['每日朗读'],
  ['名人访谈'],
  ['美文精听'],
  ['跟读打卡'],
  ['学习计划'],
  ['会员专区', 'VIP'],
]

/** The entries that the app has room for: operators change them, no call adds one. */
export async function addExploreConfig(tx: Db): Promise<void> {
  if ((await tx.$count(exploreConfigTable)) > 0) return
  await tx
    .insert(exploreConfigTable)
    .values(
      entries.map(([title, type = 'NONE'], n) => ({ title, link: { type, refId: null, url: null }, order: n + 1 })),
    )
}
