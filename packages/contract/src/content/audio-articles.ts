import { z } from 'zod'
import { flagText, id, idText, imageKey, mediaKey, searchText, text, time, version, weight } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pickListQuery } from '../base/page.ts'
import type { CallCode } from '../base/permission-codes.ts'
import { richText } from '../base/rich-text.ts'

/** The fixed set of sections: practice manual, student interviews, selected articles. */
export const audioSections = ['guide', 'interview', 'excellent'] as const
export type AudioSection = (typeof audioSections)[number]
export const audioSectionCodes: Record<AudioSection, CallCode> = {
  guide: 'GUIDE_ARTICLE',
  interview: 'INTERVIEW_ARTICLE',
  excellent: 'EXCELLENT_ARTICLE',
}

export const audioSubjectForm = z.object({
  title: text(1, 60),
  subtitle: text(0, 100).default(''),
  cover: imageKey.nullable().default(null),
  description: text(0, 500).default(''),
  weight: weight.default(0),
})
export const audioSubject = audioSubjectForm.extend({ id, articleCount: z.int(), version })
export type AudioSubject = z.infer<typeof audioSubject>

export const audioArticleForm = z.object({
  subjectId: id,
  title: text(1, 100),
  cover: imageKey,
  author: text(0, 30).default(''),
  summary: text(0, 300).default(''),
  audio: mediaKey.nullable().default(null),
  body: richText(200_000),
  /** When the app starts to show it; immediately if null. */
  publishTime: time.nullable().default(null),
})
export const audioArticle = audioArticleForm.extend({
  id,
  /** Length of the audio in seconds. */
  duration: z.int().nullable(),
  playCount: z.int(),
  enable: z.boolean(),
  weight,
  createTime: time,
  version,
})
export type AudioArticle = z.infer<typeof audioArticle>
/** Rows leave out the long text, because a page can have two hundred of them. */
export const audioArticleRow = audioArticle.omit({ body: true })
export type AudioArticleRow = z.infer<typeof audioArticleRow>

function sectionArticles(section: AudioSection, resource: string) {
  return managedList(`/api/management/${section}/article`, {
    resource,
    permission: audioSectionCodes[section],
    item: audioArticle,
    row: audioArticleRow,
    form: audioArticleForm,
    query: listQuery({ title: searchText, subjectId: idText.optional(), enable: flagText.optional() }, [
      'weight',
      'playCount',
      'createTime',
    ]),
    actions: ['enable', 'weight'],
  })
}

function sectionSubjects(section: AudioSection, resource: string) {
  return managedList(`/api/management/${section}/subject`, {
    resource,
    permission: audioSectionCodes[section],
    item: audioSubject,
    form: audioSubjectForm,
    query: listQuery({ title: searchText }).extend(pickListQuery.shape),
    actions: [],
  })
}

export const guideArticles = sectionArticles('guide', 'guideArticles')
export const guideSubjects = sectionSubjects('guide', 'guideSubjects')
export const interviewArticles = sectionArticles('interview', 'interviewArticles')
export const interviewSubjects = sectionSubjects('interview', 'interviewSubjects')
export const excellentArticles = sectionArticles('excellent', 'excellentArticles')
export const excellentSubjects = sectionSubjects('excellent', 'excellentSubjects')

export type AudioArticles = typeof guideArticles
export type AudioSubjects = typeof guideSubjects
