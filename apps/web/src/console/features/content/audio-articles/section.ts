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
import { type ConsolePage, definePage } from '../../../context/page.ts'
import { useTab } from '../../../context/tab.ts'

/** One of the three sections that these pages serve: its calls, the addresses of its pages, its public page. */
export interface Section {
  section: AudioSection
  articles: AudioArticles
  subjects: AudioSubjects
  pages: { list: ConsolePage; add: ConsolePage; edit: ConsolePage; subjects: ConsolePage }
  /** The address at which an article is read, without its id. */
  publicPage: string
}

const form = () => import('./ArticleFormPage.tsx')
const pagesOf = (list: string, add: string, edit: string, subjects: string): Section['pages'] => ({
  list: definePage({ path: list, load: () => import('./ArticlesPage.tsx') }),
  add: definePage({ path: add, load: form, level: 'EDIT' }),
  edit: definePage({ path: edit, load: form, record: true }),
  subjects: definePage({ path: subjects, load: () => import('./SubjectsPage.tsx') }),
})

const sections: Section[] = [
  {
    section: 'guide',
    articles: guideArticles,
    subjects: guideSubjects,
    pages: pagesOf(
      '/practiceManual',
      '/audioArticle/practiceAdd',
      '/audioArticle/practiceEdit',
      '/audioArticle/practiceBaseEdit',
    ),
    publicPage: '/mobileshare/practiceManual',
  },
  {
    section: 'interview',
    articles: interviewArticles,
    subjects: interviewSubjects,
    pages: pagesOf(
      '/studentInterview',
      '/audioArticle/studentAdd',
      '/audioArticle/studentEdit',
      '/audioArticle/studentBaseEdit',
    ),
    publicPage: '/mobileshare/shareGuide?section=interview',
  },
  {
    section: 'excellent',
    articles: excellentArticles,
    subjects: excellentSubjects,
    pages: pagesOf(
      '/excellentArticle',
      '/excellentArticle/excellentAdd',
      '/excellentArticle/excellentEdit',
      '/excellentArticle/excellentBaseEdit',
    ),
    publicPage: '/mobileshare/shareGuide?section=excellent',
  },
]

/** The section that this tab's address belongs to. */
export function useSection(): Section {
  const { path } = useTab()
  const found = sections.find(({ pages }) => Object.values(pages).some((page) => page.path === path))
  if (!found) throw new Error(`no section of audio articles has the page ${path}`)
  return found
}

export const articlePage = ({ publicPage }: Section, id: number): string =>
  `${publicPage}${publicPage.includes('?') ? '&' : '?'}id=${id}`

export const audioArticlePages = sections.flatMap(({ pages }) => Object.values(pages))
