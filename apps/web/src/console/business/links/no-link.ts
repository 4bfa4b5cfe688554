import type { LinkTarget } from '@lectern/contract/operations/links.ts'

/** Leads nowhere: what a form that adds something starts with. */
export const noLink: LinkTarget = { type: 'NONE', refId: null, url: null }
