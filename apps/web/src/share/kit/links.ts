import type { ShownItem } from '@lectern/contract/share/courses.ts'
import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { askingApp } from '../context/asking-app.ts'

/** The address of a public page, for the app that shows this one. */
function link(path: string, query: Record<string, string | number> = {}): string {
  const values = Object.entries<string | number>({ ...query, ...askingApp() })
  const search = new URLSearchParams(values.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `#${path}?${search}` : `#${path}`
}

export const copyLink = (type: CopyType): string => link('/mobileshare/copywriting', { type })
export const lessonLink = (id: number): string => link('/mobileshare/shareCourse', { id })
export const seriesLink = (id: number): string => link('/mobileshare/shareTeaching', { id })
export const itemLink = ({ kind, id }: ShownItem): string =>
  kind === 'SERIES' ? seriesLink(id) : link('/mobileshare/share', { id })
export const recordingLink = (id: number): string => link('/mobileshare/shareSound', { id })
export const recordingsLink = (id: number): string => link('/mobileshare/shareSoundList', { id })
export const resultLink = (id: number): string => link('/app/soundresult_v2', { id })
export const manualLink = (): string => link('/mobileshare/practiceManual')
export const manualArticleLink = (id: number): string => link('/mobileshare/practiceManual', { id })
export const guideLink = (id: number, section: string): string => link('/mobileshare/shareGuide', { id, section })
export const signUpLink = (): string => link('/mobileshare/shareRegiest')
export const signedUpLink = (): string => link('/mobileshare/shareSuccess')
