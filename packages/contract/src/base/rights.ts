import { z } from 'zod'
import { ALWAYS, type RoutePermission } from './permission-codes.ts'

/** How much of a page somebody may use: see it; add and change; also delete, send and grant. The later, the stronger. */
export const levels = ['VIEW', 'EDIT', 'FULL'] as const
export const level = z.enum(levels)
export type Level = z.infer<typeof level>

/** What somebody holds: codes with the strongest level that they were granted. */
export type Rights = ReadonlyMap<string, Level>

/** Whether a level is enough where another one is needed. */
export const isEnough = (held: Level | undefined, needed: Level): boolean =>
  held !== undefined && levels.indexOf(held) >= levels.indexOf(needed)

/** What a call asks of its caller. */
export interface Requirement {
  permission: RoutePermission
  /** The level at which one of its codes must be held. */
  level: Level
}

/** Whether these rights are enough for a call. Server and console ask this, so that they never disagree. */
export function mayCall(rights: Rights, { permission, level: needed }: Requirement): boolean {
  if (permission === 'PUBLIC' || permission === ALWAYS) return true
  return [permission].flat().some((code) => isEnough(rights.get(code), needed))
}

/** Whether these rights open a page: one of the codes that its menu entry names, separated by commas, is enough. */
export const opens = (rights: Rights, codes: string, needed: Level = 'VIEW'): boolean =>
  codes.split(',').some((code) => code === ALWAYS || isEnough(rights.get(code), needed))

/** `COURSE.ORDERS` asks for both codes, and ALWAYS for none. */
export const holds = (rights: Rights, codes: string, needed: Level = 'VIEW'): boolean =>
  codes.split('.').every((code) => code === ALWAYS || isEnough(rights.get(code), needed))
