/**
 * How the console shows a public page before anybody else sees it: the page runs in a frame, says that it is ready, and
 * is given what it would otherwise ask the server for. Neither side listens to anybody but the other.
 */
export const previewReady = 'lectern.preview.ready'
export const previewData = 'lectern.preview.data'

export interface PreviewMessage {
  type: typeof previewReady | typeof previewData
  /** In the shape of the public call's reply. */
  data?: unknown
}
