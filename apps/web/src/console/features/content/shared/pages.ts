import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import { definePage } from '../../../context/page.ts'

const itemForm = () => import('../course-centre/ItemFormPage.tsx')
const lessonForm = () => import('../lessons/LessonFormPage.tsx')

/** Declared here and not in either feature, because each opens pages of the other. */
const pagesAt = (home: string) => ({
  items: definePage({ path: home, load: () => import('../course-centre/ItemsPage.tsx') }),
  categories: definePage({ path: `${home}/classify`, load: () => import('../course-centre/CategoriesPage.tsx') }),
  addArticle: definePage({ path: `${home}/article`, load: itemForm, level: 'EDIT' }),
  editArticle: definePage({ path: `${home}/articleEdit`, load: itemForm, record: true }),
  addSeries: definePage({ path: `${home}/series`, load: itemForm, level: 'EDIT' }),
  editSeries: definePage({ path: `${home}/seriesEdit`, load: itemForm, record: true }),
  // The record of `lessons` and `addLesson` is the series that lessons are added to.
  lessons: definePage({ path: `${home}/single`, load: () => import('../lessons/LessonsPage.tsx'), record: true }),
  addLesson: definePage({ path: `${home}/addVideoTxt`, load: lessonForm, record: true, level: 'EDIT' }),
  editLesson: definePage({ path: `${home}/editVideoTxt`, load: lessonForm, record: true }),
})

export type SectionPages = ReturnType<typeof pagesAt>

/** The same pages in each of the two sections. */
export const sectionPages: Record<CourseSection, SectionPages> = {
  subject: pagesAt('/courseCenter'),
  'original-reading': pagesAt('/followOriginal'),
}
