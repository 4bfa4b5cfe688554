import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import { type ConsolePage, definePage } from '../../../context/page.ts'

const itemForm = () => import('../course-centre/ItemFormPage.tsx')
const lessonForm = () => import('../lessons/LessonFormPage.tsx')

/**
 * Declared here and not in either feature, because each opens pages of the other, and apart from the calls of the
 * sections, because the list of all pages is loaded first.
 */
function pagesAt(home: string) {
  const items = definePage({ path: home, load: () => import('../course-centre/ItemsPage.tsx') })
  // The record of `lessons` and `addLesson` is the series that lessons are added to.
  const lessons = definePage({
    path: `${home}/single`,
    load: () => import('../lessons/LessonsPage.tsx'),
    record: true,
    parent: items,
  })
  const categories = () => import('../course-centre/CategoriesPage.tsx')
  return {
    items,
    categories: definePage({ path: `${home}/classify`, load: categories, parent: items }),
    addArticle: definePage({ path: `${home}/article`, load: itemForm, level: 'EDIT', parent: items }),
    editArticle: definePage({ path: `${home}/articleEdit`, load: itemForm, record: true, parent: items }),
    addSeries: definePage({ path: `${home}/series`, load: itemForm, level: 'EDIT', parent: items }),
    editSeries: definePage({ path: `${home}/seriesEdit`, load: itemForm, record: true, parent: items }),
    lessons,
    addLesson: definePage({
      path: `${home}/addVideoTxt`,
      load: lessonForm,
      record: true,
      level: 'EDIT',
      parent: lessons,
    }),
    editLesson: definePage({ path: `${home}/editVideoTxt`, load: lessonForm, record: true, parent: lessons }),
  }
}

export type SectionPages = ReturnType<typeof pagesAt>

/** The same pages in each of the two sections. */
export const sectionPages: Record<CourseSection, SectionPages> = {
  subject: pagesAt('/courseCenter'),
  'original-reading': pagesAt('/followOriginal'),
}

/** Both sections have the same types of series, whose page belongs to the course centre. */
export const seriesTypesPage = definePage({
  path: `${sectionPages.subject.items.path}/seriesType`,
  load: () => import('../course-centre/SeriesTypesPage.tsx'),
  parent: sectionPages.subject.items,
})

export const coursePages: ConsolePage[] = [
  seriesTypesPage,
  ...Object.values(sectionPages).flatMap((pages) => Object.values(pages)),
]
