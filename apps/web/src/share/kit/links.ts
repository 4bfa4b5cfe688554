import type { ShownItem } from '@lectern/contract/share/courses.ts'
import type { CopyType } from '@lectern/contract/system/copy-writing.ts'

/** Where the public pages are. */
export const copyLink = (type: CopyType): string => `#/mobileshare/copywriting?type=${type}`
export const lessonLink = (id: number): string => `#/mobileshare/shareCourse?id=${id}`
export const seriesLink = (id: number): string => `#/mobileshare/shareTeaching?id=${id}`
export const itemLink = ({ kind, id }: ShownItem): string =>
  kind === 'SERIES' ? seriesLink(id) : `#/mobileshare/share?id=${id}`
export const recordingLink = (id: number): string => `#/mobileshare/shareSound?id=${id}`
export const recordingsLink = (id: number): string => `#/mobileshare/shareSoundList?id=${id}`
export const resultLink = (id: number): string => `#/app/soundresult_v2?id=${id}`
export const manualLink = '#/mobileshare/practiceManual'
export const signedUpLink = '#/mobileshare/shareSuccess'
