import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import type { Level } from '@lectern/contract/base/rights.ts'
import type { ReactNode } from 'react'
import { type Session, SessionContext } from '../../../context/session.ts'
import { pageOf, Refused, type Screen, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { sessionWith } from '../../../testing/session.fixture.ts'

/** What the server answers by the path of the call; everything else is an empty page. */
type Answers = Record<string, unknown>

const quiet: Answers = { '/home/todo': {}, '/home/pinned-pages': { paths: [] } }

/** A fake server whose answers can be changed while the page is shown. */
export function serveHome(answers: Answers): { seen: SeenCall[]; answers: Answers } {
  const current = { ...quiet, ...answers }
  const seen = serve((call) => {
    const { method, path } = call
    if (method === 'PUT' && path === '/home/pinned-pages') {
      if (!(current.save instanceof Refused)) current[path] = call.body
      return current.save
    }
    const answer = current[path]
    if (typeof answer === 'function') return answer(call)
    return answer ?? pageOf([])
  })
  return { seen, answers: current }
}

export const menu = (path: string, zh: string, more: Partial<PermissionMenu> = {}): PermissionMenu => ({
  id: Number.parseInt(path.replace(/\W/g, ''), 36),
  parentId: null,
  title: { zh, en: zh },
  path,
  icon: null,
  sort: 0,
  hidden: false,
  keepAlive: true,
  code: 'ALWAYS',
  version: 0,
  childVms: [],
  ...more,
})

interface Reader {
  codes?: string[]
  menus?: PermissionMenu[]
  user?: Partial<Session['user']>
}

/** Shows a part of the home page to somebody who may look at what these codes open. */
export function showHome(part: ReactNode, { codes = [], menus, user = {} }: Reader = {}, search = ''): Promise<Screen> {
  const rights = Object.fromEntries(codes.map((code): [string, Level] => [code, 'VIEW']))
  const session = { ...sessionWith(rights, user), ...(menus && { menus }) }
  return showPage(<SessionContext value={session}>{part}</SessionContext>, search, '/dashboard/workplace')
}

/** A figure whose days add up to its total. */
export const figure = (days: number[], before: number, today = 0) => ({
  days,
  total: days.reduce((sum, value) => sum + value, 0),
  before,
  today,
})
