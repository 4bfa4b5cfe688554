import type { AudioSection } from '@lectern/contract/content/audio-articles.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { asRichText, audioKey, coverKey, pick, readPassages } from '../demo/passages.ts'
import { audioArticlesTable, audioSubjectsTable } from './audio-articles.table.ts'

const subjects: [section: AudioSection, title: string, subtitle: string][] = [
  ['guide', '每日练习', '三分钟，从今天开始'],
  ['guide', '发音要领', '一个音一个音练扎实'],
  ['guide', '学习方法', '少走弯路的经验'],
  ['interview', '坚持的人', '他们每天都在读'],
  ['interview', '改变的人', '英语带来的转折'],
  ['excellent', '美文晨读', '用好文章叫醒耳朵'],
  ['excellent', '英文小故事', '听完想再听一遍'],
  ['excellent', '文化随笔', '语言背后的生活'],
]

/** The subjects that a new installation begins with. */
export async function addAudioSubjects(tx: Db): Promise<void> {
  await tx
    .insert(audioSubjectsTable)
    .values(subjects.map(([section, title, subtitle], n) => ({ section, title, subtitle, weight: 100 - n })))
}

const titles: Record<AudioSection, string[]> = {
  guide: ['先听后读', '录下自己的声音', '把一句话读十遍', '跟读的节奏', '舌头放在哪里', '复述比背诵有用'],
  interview: [
    '地铁上的四十分钟',
    '五十岁重新开始',
    '从不敢开口到主持会议',
    '妈妈和孩子一起读',
    '护士小赵的英语角',
    '一个人的晨读',
  ],
  excellent: ['灯塔与守灯人', '寄自伦敦的信', '雨天的咖啡馆', '旧书店', '河的两岸', '车站的钟'],
}
const authors = ['编辑部', '林若溪', '周明远', '学员供稿']

export async function seedAudioArticles(tx: Db): Promise<void> {
  const passages = readPassages()
  const rows = await tx.select().from(audioSubjectsTable).orderBy(asc(audioSubjectsTable.id))
  let n = 0
  for (const { id, section, title: subject } of rows) {
    const articles = titles[section].map((title) => {
      n += 1
      const passage = pick(passages, n)
      return {
        section,
        subjectId: id,
        title: `${title}（${subject}）`,
        cover: coverKey(n + 5),
        author: authors[n % authors.length],
        summary: passage.lines[0]?.zh ?? '',
        audio: audioKey(passage),
        duration: passage.duration,
        body: asRichText(`“${subject}”栏目：配音频朗读，可以边听边看。`, passage),
        playCount: (n * 613) % 5000,
        enable: n % 9 !== 0,
        weight: 200 - n,
        publishTime: new Date(Date.now() - (n % 60) * 86_400_000).toISOString(),
      }
    })
    await tx.insert(audioArticlesTable).values(articles)
    await tx
      .update(audioSubjectsTable)
      .set({ articleCount: articles.length, cover: coverKey(id) })
      .where(eq(audioSubjectsTable.id, id))
  }
}
