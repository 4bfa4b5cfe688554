import type { Shape } from '../../shape.ts'
import type { shownErrors as zh } from '../../zh-CN/base/shown-errors.ts'

export const shownErrors: Shape<typeof zh> = {
  session: { expired: 'Your session has ended, please sign in again' },
  record: { gone: 'This record does not exist or was deleted' },
  permission: { denied: 'No permission to operate' },
  request: { notFound: 'The requested resource does not exist' },
}
