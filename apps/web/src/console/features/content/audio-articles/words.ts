import type { Route } from '@lectern/contract/base/route.ts'
import {
  excellentArticles,
  excellentSubjects,
  guideArticles,
  guideSubjects,
  interviewArticles,
  interviewSubjects,
} from '@lectern/contract/content/audio-articles.ts'
import { t } from '../../../context/i18n.ts'
import { type RecordWords, recordWords } from '../../../kit/record/record-words.ts'
import { asPlainText, asTime } from '../../../kit/record/show-values.tsx'

type ArticleField = 'subjectId' | 'title' | 'cover' | 'author' | 'summary' | 'audio' | 'body' | 'publishTime'

export const articleLabels = (): Record<ArticleField, string> => ({
  subjectId: t('audioArticles.fields.subject'),
  title: t('audioArticles.fields.title'),
  cover: t('audioArticles.fields.cover'),
  author: t('audioArticles.fields.author'),
  summary: t('audioArticles.fields.summary'),
  audio: t('audioArticles.fields.audio'),
  body: t('audioArticles.fields.body'),
  publishTime: t('audioArticles.fields.publishTime'),
})

export const articleShow = {
  subjectId: (id: unknown): string => (typeof id === 'number' ? `#${id}` : ''),
  body: asPlainText,
  publishTime: asTime(() => t('kit.publish.atOnce')),
}

const articleWords = (update: Route): RecordWords => recordWords({ labels: articleLabels, show: articleShow, update })
export const guideArticleWords = articleWords(guideArticles.update)
export const interviewArticleWords = articleWords(interviewArticles.update)
export const excellentArticleWords = articleWords(excellentArticles.update)

export const subjectLabels = (): Record<'title' | 'subtitle' | 'cover' | 'description' | 'weight', string> => ({
  title: t('audioArticles.subjects.title'),
  subtitle: t('audioArticles.subjects.subtitle'),
  cover: t('audioArticles.fields.cover'),
  description: t('audioArticles.subjects.description'),
  weight: t('kit.flags.weight'),
})

const subjectWords = (update: Route): RecordWords => recordWords({ labels: subjectLabels, update })
export const guideSubjectWords = subjectWords(guideSubjects.update)
export const interviewSubjectWords = subjectWords(interviewSubjects.update)
export const excellentSubjectWords = subjectWords(excellentSubjects.update)
