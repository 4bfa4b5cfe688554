import { versionRank } from '@lectern/contract/base/app-version.ts'
import type { Db } from '../../../platform/database/database.ts'
import { appVersionsTable } from './app-versions.table.ts'

const dayInMs = 86_400_000

/** What each release brought, with the days since, the newest first. */
const releases = [
  {
    number: '3.12.0',
    days: 3,
    notesZh:
      '1. 跟读打分更快，弱网下也能先听到自己的录音\n2. 课程页可以按难度筛选\n3. 修复少数机型锁屏后停止播放的问题',
    notesEn:
      '1. Reading aloud is scored faster, also on slow networks\n2. Courses can be filtered by level\n3. Audio no longer stops on some phones when the screen locks',
  },
  {
    number: '3.11.1',
    days: 24,
    notesZh: '修复从微信打开分享的课程时偶尔闪退的问题',
    notesEn: 'Fixes a crash when a shared course was opened from WeChat',
    force: true,
  },
  {
    number: '3.11.0',
    days: 31,
    notesZh: '1. 新增英文原著听读，逐句对照\n2. 学习报告可以分享到朋友圈',
    notesEn: '1. Listen to English originals, sentence by sentence\n2. Study reports can be shared',
  },
  {
    number: '3.10.2',
    days: 58,
    notesZh: '修复部分兑换码提示网络错误的问题',
    notesEn: 'Fixes voucher codes that were refused with a network error',
  },
  {
    number: '3.10.0',
    days: 73,
    notesZh: '1. 首页改版，继续学习一步到达\n2. 词句收藏支持分组',
    notesEn: '1. A new home page: one step to where you left off\n2. Saved words can be grouped',
    minVersion: '3.4.0',
  },
  {
    number: '3.9.0',
    days: 112,
    notesZh: '支持深色模式，夜间学习更舒服',
    notesEn: 'A dark mode for studying at night',
  },
]

const sources = {
  IOS: 'https://apps.apple.com/cn/app/id1480000000',
  ANDROID: 'https://download.lectern-school.example.com/android',
} as const

/** Both systems got each release, Android a day earlier, because nobody reviews it. The next one waits for the store. */
export async function seedAppVersions(tx: Db): Promise<void> {
  const next = {
    number: '3.13.0',
    days: -5,
    notesZh: '1. 老师点评可以语音回复\n2. 优化离线下载，占用空间更小',
    notesEn: '1. Answer your teacher by voice\n2. Downloads take less space',
  }
  const rows = [next, ...releases].flatMap(({ number, days, ...release }, at) =>
    (['IOS', 'ANDROID'] as const).map((platform) => ({
      minVersion: '3.4.0',
      ...release,
      platform,
      number,
      rank: versionRank(number),
      build: 1420 - at * 37 + (platform === 'IOS' ? 0 : 6),
      url: platform === 'IOS' ? sources.IOS : `${sources.ANDROID}/lectern-${number}.apk`,
      // One release was withdrawn after its successor came out the same week.
      enable: number !== '3.11.0',
      publishTime: new Date(Date.now() - (days + (platform === 'IOS' ? 0 : 1)) * dayInMs).toISOString(),
    })),
  )
  await tx.insert(appVersionsTable).values(rows.toReversed())
}
