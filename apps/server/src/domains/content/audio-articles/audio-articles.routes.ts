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
import type { RecordPart } from '../../../platform/domain/records.ts'
import { type BoundRoute, implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { articleRules, subjectRules } from './audio-articles.rules.ts'
import { audioSubjectsTable, audioArticlesTable as table } from './audio-articles.table.ts'

function sectionRoutes(section: AudioSection, articles: AudioArticles, subjects: AudioSubjects): BoundRoute[] {
  const articleList = defineList(articles.list, {
    from: table,
    scope: { section },
    filters: { title: words(table.title), subjectId: equals(table.subjectId), enable: equals(table.enable) },
    sorts: { weight: table.weight, playCount: table.playCount, createTime: table.createTime },
  })
  const subjectList = defineList(subjects.list, {
    from: audioSubjectsTable,
    scope: { section },
    filters: { title: words(audioSubjectsTable.title) },
  })
  return [
    ...implement(articles, managedListHandlers(articles, articleList, articleRules(section))),
    ...implement(subjects, managedListHandlers(subjects, subjectList, subjectRules)),
  ]
}

const articlePart: RecordPart = {
  references: { subjectId: { table: audioSubjectsTable, name: audioSubjectsTable.title } },
}

export const audioArticleRecords: Record<string, RecordPart> = {
  guideArticles: articlePart,
  interviewArticles: articlePart,
  excellentArticles: articlePart,
}

export const audioArticleRoutes = [
  ...sectionRoutes('guide', guideArticles, guideSubjects),
  ...sectionRoutes('interview', interviewArticles, interviewSubjects),
  ...sectionRoutes('excellent', excellentArticles, excellentSubjects),
]
