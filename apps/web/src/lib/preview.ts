import type { SharedCourse, SharedItem, ShownItem, ShownLesson, ShownLine } from '@lectern/contract/share/courses.ts'

/**
 * The messages with which the console previews a public page: the page runs in a frame, says that it is ready, and
 * receives the data that it would otherwise fetch from the server. Each side accepts messages only from the other.
 */
export const previewReady = 'lectern.preview.ready'
export const previewData = 'lectern.preview.data'

export interface PreviewMessage {
  type: typeof previewReady | typeof previewData
  /** In the shape of the public call's reply; undefined while there is nothing to show. */
  data?: unknown
}

/** For a series the lessons may be included; a public page fetches them in a separate call. */
export type PreviewedItem = SharedItem & { lessons?: ShownLesson[] }

/** A lesson's page makes four calls; its preview holds all four replies. */
export interface PreviewedCourse {
  course: SharedCourse
  lines: ShownLine[]
  lessons: ShownLesson[]
  recommend: ShownItem[]
}
