import type { LinkTarget } from '@lectern/contract/operations/links.ts'

/** A link that leads nowhere, the initial value of a new record. */
export const noLink: LinkTarget = { type: 'NONE', refId: null, url: null }
