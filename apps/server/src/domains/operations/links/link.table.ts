import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { jsonb } from 'drizzle-orm/pg-core'

/** Where a tap on the item leads. */
export const linkColumn = () => jsonb().$type<LinkTarget>().notNull()
