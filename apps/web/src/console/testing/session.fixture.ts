import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Level } from '@lectern/contract/base/rights.ts'
import type { Session } from '../context/session.ts'
import { menusFor } from './menus.fixture.ts'

/** `sessionWith({ ORDERS: 'VIEW' })`: somebody who holds these codes at these levels. */
export function sessionWith(levels: Record<string, Level>, user: Partial<Session['user']> = {}): Session {
  const rights = new Map(Object.entries(levels))
  return {
    user: {
      id: 1,
      username: 'han',
      realName: '韩梅梅',
      phone: null,
      email: null,
      avatar: null,
      locale: 'zh-CN',
      timeZone: 'Asia/Shanghai',
      roleNames: [],
      lastLoginTime: null,
      looker: null,
      due: null,
      ...user,
    },
    rights,
    menus: menusFor(rights),
  }
}

/** Somebody who holds every code. */
export const administrator: Session = sessionWith(Object.fromEntries(permissionCodes.map((code) => [code, 'FULL'])))
