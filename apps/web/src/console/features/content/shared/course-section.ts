import {
  type CourseCategories,
  type CourseItem,
  type CourseItems,
  type CourseSection,
  readingCategories,
  readingItems,
  subjectCategories,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import { type ConsolePage, definePage } from '../../../context/page.ts'
import { useTab } from '../../../context/tab.ts'

/** One of the two sections that course centre and lessons serve: its calls and its pages. */
export interface Section {
  section: CourseSection
  items: CourseItems
  categories: CourseCategories
  pages: ReturnType<typeof sectionPages>
}

const itemForm = () => import('../course-centre/ItemFormPage.tsx')
const lessonForm = () => import('../lessons/LessonFormPage.tsx')

/** Declared here and not in either feature, because each opens pages of the other. */
const sectionPages = (home: string) => ({
  items: definePage({ path: home, load: () => import('../course-centre/ItemsPage.tsx') }),
  categories: definePage({ path: `${home}/classify`, load: () => import('../course-centre/CategoriesPage.tsx') }),
  addArticle: definePage({ path: `${home}/article`, load: itemForm }),
  editArticle: definePage({ path: `${home}/articleEdit`, load: itemForm, record: true }),
  addSeries: definePage({ path: `${home}/series`, load: itemForm }),
  editSeries: definePage({ path: `${home}/seriesEdit`, load: itemForm, record: true }),
  // The record of `lessons` and `addLesson` is the series that lessons are added to.
  lessons: definePage({ path: `${home}/single`, load: () => import('../lessons/LessonsPage.tsx'), record: true }),
  addLesson: definePage({ path: `${home}/addVideoTxt`, load: lessonForm, record: true }),
  editLesson: definePage({ path: `${home}/editVideoTxt`, load: lessonForm, record: true }),
})

const subject: Section = {
  section: 'subject',
  items: subjectItems,
  categories: subjectCategories,
  pages: sectionPages('/courseCenter'),
}
const reading: Section = {
  section: 'original-reading',
  items: readingItems,
  categories: readingCategories,
  pages: sectionPages('/followOriginal'),
}

/** Both sections have the same types of series, whose page belongs to the course centre. */
export const seriesTypesPage = definePage({
  path: `${subject.pages.items.path}/seriesType`,
  load: () => import('../course-centre/SeriesTypesPage.tsx'),
})
export const courseListPage = subject.pages.items

export const coursePages: ConsolePage[] = [
  seriesTypesPage,
  ...[subject, reading].flatMap(({ pages }) => Object.values(pages)),
]

/** The section that this tab's address is in. */
export function useSection(): Section {
  return useTab().path.startsWith(reading.pages.items.path) ? reading : subject
}

/** The public page of an item of this kind. */
export function publicPage({ section }: Section, kind: CourseItem['kind']): string {
  if (kind === 'SERIES') return '/mobileshare/shareTeaching'
  return section === 'subject' ? '/mobileshare/share' : '/mobileshare/guideRead'
}
