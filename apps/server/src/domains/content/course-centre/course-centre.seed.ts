import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  courseCategoriesTable,
  courseItemsTable,
  seriesTypesTable,
  teachersTable,
} from '../courses/course-centre.table.ts'
import { asRichText, audioKey, coverKey, faceKey, type Passage, pick, readPassages } from '../demo/passages.ts'
import { demoCategories, demoTeachers, levels } from './demo-courses.ts'

/** The series types that a new installation begins with. */
export async function addSeriesTypes(tx: Db): Promise<void> {
  const titles = ['普通课', '线下课', '直播课', '训练营', '体验课']
  await tx.insert(seriesTypesTable).values(titles.map((title) => ({ title, offline: title === '线下课' })))
}

type Item = typeof courseItemsTable.$inferInsert

export async function seedCourseCentre(tx: Db): Promise<void> {
  const teachers = await tx
    .insert(teachersTable)
    .values(demoTeachers.map(([name, intro], n) => ({ name, intro, avatar: faceKey(n) })))
    .returning({ id: teachersTable.id })
  const passages = readPassages()
  const types = await tx.select().from(seriesTypesTable)
  const at = (rows: { id: number }[], n: number): number => rows[n % rows.length]?.id ?? 0
  let n = 0
  const orders: Record<CourseSection, number> = { subject: 0, 'original-reading': 0 }
  for (const { section, name, subtitle, titles } of demoCategories) {
    orders[section] += 1
    const names = titles.flatMap((title) =>
      (levels[section].length > 0 ? levels[section] : ['']).map((level) => `${title}${level}`),
    )
    const [category] = await tx
      .insert(courseCategoriesTable)
      .values({
        section,
        name,
        title: name,
        subtitle,
        description: `${subtitle}。`,
        cover: coverKey(n),
        enable: true,
        subjectSeriesNormal: true,
        subjectSeriesOffline: orders[section] === 1,
        order: orders[section],
        itemCount: names.length,
      })
      .returning({ id: courseCategoriesTable.id })
    if (!category) throw new Error('the category was not stored')
    const items = names.map((title): Item => {
      n += 1
      return item(n, { section, categoryId: category.id, title }, at(teachers, n), at(types, n), pick(passages, n))
    })
    await tx.insert(courseItemsTable).values(items)
  }
}

/** The n-th item. Every fourth is an article; a few are scheduled, off or hidden from review; most can be seen. */
function item(
  n: number,
  { section, categoryId, title }: Pick<Item, 'section' | 'categoryId' | 'title'>,
  teacherId: number,
  seriesTypeId: number,
  passage: Passage,
): Item {
  const article = n % 4 === 0
  const price = n % 3 === 0 ? 0 : 1900 + (n % 9) * 1000
  const day = 86_400_000
  return {
    section,
    categoryId,
    title,
    kind: article ? 'ARTICLE' : 'SERIES',
    seriesTypeId: article ? null : seriesTypeId,
    teacherId,
    subtitle: article
      ? `精读短文：${passage.title}`
      : `跟着老师一句一句读，每课约${Math.ceil(passage.duration / 60)}分钟`,
    cover: coverKey(n),
    intro: `<p>适合想把英语说出口的学习者。每课先听，再跟读，最后复述，配有中英双语字幕。</p><ul><li>真实语境，句句可用</li><li>每天几分钟，容易坚持</li></ul>`,
    body: article ? asRichText('这篇短文选自我们的朗读材料，语速适中，适合晨读。', passage) : '',
    audio: article ? audioKey(passage) : null,
    duration: article ? passage.duration : null,
    price,
    originalPrice: price === 0 ? 0 : price + 2000,
    vipFree: n % 5 === 0,
    studyCount: ((n * 7919) % 9000) + 120,
    enable: n % 11 !== 0,
    appAuditHide: n % 23 === 0,
    weight: 400 - n,
    publishTime: new Date(Date.now() + (n % 29 === 0 ? 7 : -(n % 90)) * day).toISOString(),
    createTime: new Date(Date.now() - ((n % 90) + 1) * day).toISOString(),
  }
}
