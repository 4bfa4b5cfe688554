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
import { useTab } from '../../../context/tab.ts'

/** One of the three sections that these pages serve: its calls, the addresses of its pages, its public page. */
export interface Section {
  section: AudioSection
  articles: AudioArticles
  subjects: AudioSubjects
  subjectsResource: string
  paths: { list: string; add: string; edit: string; subjects: string }
  /** Where an article is read, as far as its id. */
  publicPage: string
}

const sections: Section[] = [
  {
    section: 'guide',
    articles: guideArticles,
    subjects: guideSubjects,
    subjectsResource: 'guideSubjects',
    paths: {
      list: '/practiceManual',
      add: '/audioArticle/practiceAdd',
      edit: '/audioArticle/practiceEdit',
      subjects: '/audioArticle/practiceBaseEdit',
    },
    publicPage: '/mobileshare/practiceManual',
  },
  {
    section: 'interview',
    articles: interviewArticles,
    subjects: interviewSubjects,
    subjectsResource: 'interviewSubjects',
    paths: {
      list: '/studentInterview',
      add: '/audioArticle/studentAdd',
      edit: '/audioArticle/studentEdit',
      subjects: '/audioArticle/studentBaseEdit',
    },
    publicPage: '/mobileshare/shareGuide?section=interview',
  },
  {
    section: 'excellent',
    articles: excellentArticles,
    subjects: excellentSubjects,
    subjectsResource: 'excellentSubjects',
    paths: {
      list: '/excellentArticle',
      add: '/excellentArticle/excellentAdd',
      edit: '/excellentArticle/excellentEdit',
      subjects: '/excellentArticle/excellentBaseEdit',
    },
    publicPage: '/mobileshare/shareGuide?section=excellent',
  },
]

/** The section that this tab's address belongs to. */
export function useSection(): Section {
  const { path } = useTab()
  const found = sections.find(({ paths }) => Object.values(paths).includes(path))
  if (!found) throw new Error(`no section of audio articles has the page ${path}`)
  return found
}

export const articlePage = ({ publicPage }: Section, id: number): string =>
  `${publicPage}${publicPage.includes('?') ? '&' : '?'}id=${id}`
