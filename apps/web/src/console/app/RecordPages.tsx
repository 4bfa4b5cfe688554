import type { ReactNode } from 'react'
import { RecordPagesContext } from '../context/record-pages.ts'
import { sectionPages } from '../features/content/shared/pages.ts'
import { recordPages } from './record-pages.ts'

const courseForms = { LESSON: 'editLesson', SERIES: 'lessons', ARTICLE: 'editArticle' } as const

const source: NonNullable<Parameters<typeof RecordPagesContext>[0]['value']> = {
  places: recordPages,
  courses: (section, kind) => sectionPages[section][courseForms[kind]],
}

/** Lets whatever names a record lead to it. */
export function RecordPages({ children }: { children: ReactNode }): ReactNode {
  return <RecordPagesContext value={source}>{children}</RecordPagesContext>
}
