import type { AudioSection } from '@lectern/contract/content/audio-articles.ts'
import { type CourseSection, courseSectionCodes } from '@lectern/contract/content/course-centre.ts'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/list/list-table.ts'
import {
  audioArticlesTable as articles,
  audioSubjectsTable as subjects,
} from '../../content/audio-articles/audio-articles.table.ts'
import {
  courseItemsTable as items,
  seriesTypesTable as seriesTypes,
  teachersTable as teachers,
} from '../../content/courses/course-centre.table.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import type { Source } from './source.ts'

const item = { name: items.title, note: items.subtitle, image: items.cover, life: lifeOf(items) }
const article = { name: articles.title, note: articles.author, image: articles.cover, life: lifeOf(articles) }

function lifeOf({ enable, publishTime }: typeof items | typeof articles): Source['life'] {
  return { enable, publishTime }
}

const lesson = {
  name: lessonsTable.title,
  note: ofSeries(sql`${items.title}`),
  image: lessonsTable.cover,
  life: { enable: lessonsTable.enable },
}

/** Something of the series that a lesson belongs to. */
function ofSeries(part: SQL): SQL {
  return sql`(select ${part} from ${items} where ${items.id} = ${lessonsTable.seriesId})`
}

/** The section of a lesson is that of its series, and asks for that section's code. */
const lessonsOf = (section: CourseSection): Pick<Source, 'code' | 'rows'> => ({
  code: courseSectionCodes[section],
  rows: rowsOf(lessonsTable, {}, sql`${ofSeries(sql`${items.section}`)} = ${section}`),
})

const subjectsOf = (section: AudioSection): Pick<Source, 'rows' | 'name' | 'note' | 'image'> => ({
  rows: rowsOf(subjects, { section }),
  name: subjects.title,
  note: subjects.subtitle,
  image: subjects.cover,
})

export const contentSources: Source[] = [
  {
    ...item,
    kind: 'subjectSeries',
    code: 'COURSE',
    rows: rowsOf(items, { section: 'subject', kind: 'SERIES' }),
  },
  {
    ...item,
    kind: 'subjectArticles',
    code: 'COURSE',
    rows: rowsOf(items, { section: 'subject', kind: 'ARTICLE' }),
  },
  { ...lesson, kind: 'subjectLessons', ...lessonsOf('subject') },
  {
    ...item,
    kind: 'readingSeries',
    code: 'ORIGINAL_READING',
    rows: rowsOf(items, { section: 'original-reading', kind: 'SERIES' }),
  },
  {
    ...item,
    kind: 'readingArticles',
    code: 'ORIGINAL_READING',
    rows: rowsOf(items, { section: 'original-reading', kind: 'ARTICLE' }),
  },
  { ...lesson, kind: 'readingLessons', ...lessonsOf('original-reading') },
  {
    kind: 'seriesTypes',
    code: 'COURSE',
    rows: rowsOf(seriesTypes),
    name: seriesTypes.title,
    life: { enable: seriesTypes.enable },
    saysOnlyOff: true,
  },
  { kind: 'teachers', code: 'TEACHER', rows: rowsOf(teachers), name: teachers.name, image: teachers.avatar },
  { kind: 'guideSubjects', code: 'GUIDE_ARTICLE', ...subjectsOf('guide') },
  { kind: 'interviewSubjects', code: 'INTERVIEW_ARTICLE', ...subjectsOf('interview') },
  { kind: 'excellentSubjects', code: 'EXCELLENT_ARTICLE', ...subjectsOf('excellent') },
  { ...article, kind: 'guideArticles', code: 'GUIDE_ARTICLE', rows: rowsOf(articles, { section: 'guide' }) },
  {
    ...article,
    kind: 'interviewArticles',
    code: 'INTERVIEW_ARTICLE',
    rows: rowsOf(articles, { section: 'interview' }),
  },
  {
    ...article,
    kind: 'excellentArticles',
    code: 'EXCELLENT_ARTICLE',
    rows: rowsOf(articles, { section: 'excellent' }),
  },
]
