import {
  type AudioArticles,
  type AudioSection,
  type AudioSubjects,
  excellentArticles,
  excellentSubjects,
  guideArticles,
  guideSubjects,
  interviewArticles,
  interviewSubjects,
} from '@lectern/contract/content/audio-articles.ts'
import { type BoundRoute, implement } from '../../../platform/http/implement.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { articleRules, subjectRules } from './audio-articles.rules.ts'
import { audioArticlesTable, audioSubjectsTable } from './audio-articles.table.ts'

function sectionRoutes(section: AudioSection, articles: AudioArticles, subjects: AudioSubjects): BoundRoute[] {
  return [
    ...implement(articles, managedListHandlers(articles, audioArticlesTable, articleRules(section))),
    ...implement(subjects, managedListHandlers(subjects, audioSubjectsTable, subjectRules(section))),
  ]
}

export const audioArticleRoutes = [
  ...sectionRoutes('guide', guideArticles, guideSubjects),
  ...sectionRoutes('interview', interviewArticles, interviewSubjects),
  ...sectionRoutes('excellent', excellentArticles, excellentSubjects),
]
