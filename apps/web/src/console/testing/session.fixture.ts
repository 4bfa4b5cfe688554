import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Level } from '@lectern/contract/base/rights.ts'
import type { Session } from '../context/session.ts'

/** `sessionWith({ ORDERS: 'VIEW' })`: somebody who holds these codes at these levels. */
export const sessionWith = (rights: Record<string, Level>, user: Partial<Session['user']> = {}): Session => ({
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
    ...user,
  },
  rights: new Map(Object.entries(rights)),
  menus: [],
})

/** Somebody who holds every code. */
export const administrator: Session = sessionWith(Object.fromEntries(permissionCodes.map((code) => [code, 'FULL'])))
