import type { Db } from '../../../platform/database/database.ts'
import { hotWordsTable } from './hot-words.table.ts'

const words = [
  '商务英语',
  '雅思口语',
  '新概念',
  '影子跟读',
  '日常对话',
  '发音纠正',
  '四级听力',
  '旅行英语',
  '语法精讲',
  '英文原著',
  '面试英语',
  '自然拼读',
]

export async function seedHotWords(tx: Db): Promise<void> {
  await tx
    .insert(hotWordsTable)
    .values(
      words.map((word, index) => ({ word, hot: index % 3 === 0, order: index + 1, clickCount: 5200 - index * 371 })),
    )
}
