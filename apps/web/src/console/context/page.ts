import type { Level } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { ComponentType } from 'react'
import type { z } from 'zod'

/** A page of the console. Its feature declares it once; code that opens it uses the declaration, never the path. */
export interface ConsolePage {
  /** The path that the server's menus use. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** Whether it shows one record, and so cannot be opened without `?id=`, or what names the record instead. */
  record: boolean
  /** The level of its code that opens it, where seeing is not enough: a form that adds something asks for EDIT. */
  level?: Level
  /** What names the record in the address, if it is not its id. */
  recordName?: string
  /** The page above it, where the menu does not show it: the list of its record, or the record that it is part of. */
  parent?: ConsolePage
  /** Says how many records of this page wait for somebody; the menu shows the number. */
  pending?: Route<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodType<{ count: number }>>
}

const recordNames = new Map<string, string>()
/** What names the record in the address of this page. */
export const recordNameOf = (path: string): string => recordNames.get(path) ?? 'id'

export function definePage(page: Omit<ConsolePage, 'record'> & { record?: true }): ConsolePage {
  if (page.recordName !== undefined) recordNames.set(page.path, page.recordName)
  return { record: false, ...page }
}

/** What an address says beyond its path: which record, or how a list is filtered. */
export type PageQuery = Record<string, string | number | undefined>

export function pageAddress({ path }: ConsolePage, query: PageQuery = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
