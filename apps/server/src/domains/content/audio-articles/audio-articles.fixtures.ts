import {
  type AudioArticles,
  type AudioSection,
  type AudioSubjects,
  audioSectionCodes,
  excellentArticles,
  excellentSubjects,
  guideArticles,
  guideSubjects,
  interviewArticles,
  interviewSubjects,
} from '@lectern/contract/content/audio-articles.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { audioSubjectsTable } from './audio-articles.table.ts'

interface Section {
  section: AudioSection
  code: string
  articles: AudioArticles
  subjects: AudioSubjects
}
const section = (name: AudioSection, articles: AudioArticles, subjects: AudioSubjects): Section => ({
  section: name,
  code: audioSectionCodes[name],
  articles,
  subjects,
})

export const guide = section('guide', guideArticles, guideSubjects)
export const interview = section('interview', interviewArticles, interviewSubjects)
const excellent = section('excellent', excellentArticles, excellentSubjects)
export const sections = [guide, interview, excellent]

export async function newSubject(db: Db, name: AudioSection): Promise<number> {
  const [row] = await db
    .insert(audioSubjectsTable)
    .values({ section: name, title: '栏目' })
    .returning({ id: audioSubjectsTable.id })
  if (!row) throw new Error('no subject')
  return row.id
}

export async function articleForm(db: Db, subjectId: number, title = '一篇文章') {
  return {
    subjectId,
    title,
    author: '小林',
    summary: '读一读',
    body: '<p>正文</p>',
    publishTime: null,
    cover: await readyUpload(db, 'image'),
    audio: await readyUpload(db, 'audio'),
  }
}
