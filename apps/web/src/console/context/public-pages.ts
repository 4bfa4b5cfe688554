import type { CopyType } from '@lectern/contract/system/copy-writing.ts'

/** The whole address of a public page, for links and QR codes: `/mobileshare/shareCourse?id=5`. */
export const publicAddress = (page: string): string => `${location.origin}${location.pathname}#${page}`

/** The public page of a text of the copy centre. */
export const copyAddress = (type: CopyType): string => `/mobileshare/copywriting?type=${type}`
