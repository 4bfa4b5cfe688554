import type { SharedCourse, SharedItem, ShownItem, ShownLesson, ShownLine } from '@lectern/contract/share/share.ts'

/**
 * How the console shows a public page before anybody else sees it: the page runs in a frame, says that it is ready, and
 * is given what it would otherwise ask the server for. Neither side listens to anybody but the other.
 */
export const previewReady = 'lectern.preview.ready'
export const previewData = 'lectern.preview.data'

export interface PreviewMessage {
  type: typeof previewReady | typeof previewData
  /** In the shape of the public call's reply; nothing while there is nothing to show. */
  data?: unknown
}

/** For a series the lessons may come along; a public page asks for them by themselves. */
export type PreviewedItem = SharedItem & { lessons?: ShownLesson[] }

/** A lesson's page makes four calls; its preview is all they would answer. */
export interface PreviewedCourse {
  course: SharedCourse
  lines: ShownLine[]
  lessons: ShownLesson[]
  recommend: ShownItem[]
}
