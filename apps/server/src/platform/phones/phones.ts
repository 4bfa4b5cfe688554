import { holds } from '@lectern/contract/base/rights.ts'
import type { Actor } from '../access/actor.ts'

/** Whether a member may see whole phones of app users, and look for as many as they like. */
export const seesPhones = ({ rights }: Pick<Actor, 'rights'>): boolean => holds(rights, 'ACCOUNT_PHONE', 'FULL')
