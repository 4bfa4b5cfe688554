import type { AudioSection } from '@lectern/contract/content/audio-articles.ts'
import { type ConsolePage, definePage } from '../../../context/page.ts'

export interface AudioPages {
  list: ConsolePage
  add: ConsolePage
  edit: ConsolePage
  subjects: ConsolePage
}

const form = () => import('./ArticleFormPage.tsx')
function pagesOf(listPath: string, add: string, edit: string, subjects: string): AudioPages {
  const list = definePage({ path: listPath, load: () => import('./ArticlesPage.tsx') })
  return {
    list,
    add: definePage({ path: add, load: form, level: 'EDIT', parent: list }),
    edit: definePage({ path: edit, load: form, record: true, parent: list }),
    subjects: definePage({ path: subjects, load: () => import('./SubjectsPage.tsx'), parent: list }),
  }
}

/** The same pages in each of the three sections. */
export const audioPages: Record<AudioSection, AudioPages> = {
  guide: pagesOf(
    '/practiceManual',
    '/audioArticle/practiceAdd',
    '/audioArticle/practiceEdit',
    '/audioArticle/practiceBaseEdit',
  ),
  interview: pagesOf(
    '/studentInterview',
    '/audioArticle/studentAdd',
    '/audioArticle/studentEdit',
    '/audioArticle/studentBaseEdit',
  ),
  excellent: pagesOf(
    '/excellentArticle',
    '/excellentArticle/excellentAdd',
    '/excellentArticle/excellentEdit',
    '/excellentArticle/excellentBaseEdit',
  ),
}

export const audioArticlePages = Object.values(audioPages).flatMap((pages) => Object.values(pages))
