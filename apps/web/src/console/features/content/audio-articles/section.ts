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
import { type AudioPages, audioPages } from './pages.ts'

/** One of the three sections that these pages serve: its calls, the addresses of its pages, its public page. */
export interface Section {
  section: AudioSection
  articles: AudioArticles
  subjects: AudioSubjects
  pages: AudioPages
  /** The address at which an article is read, without its id. */
  publicPage: string
}

const sections: Section[] = [
  {
    section: 'guide',
    articles: guideArticles,
    subjects: guideSubjects,
    pages: audioPages.guide,
    publicPage: '/mobileshare/practiceManual',
  },
  {
    section: 'interview',
    articles: interviewArticles,
    subjects: interviewSubjects,
    pages: audioPages.interview,
    publicPage: '/mobileshare/shareGuide?section=interview',
  },
  {
    section: 'excellent',
    articles: excellentArticles,
    subjects: excellentSubjects,
    pages: audioPages.excellent,
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
