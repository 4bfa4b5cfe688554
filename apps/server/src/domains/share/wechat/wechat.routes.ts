import { wechat } from '@lectern/contract/share/wechat.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { domainNamesTable as domains } from '../../system/domain-names/domain-names.table.ts'

export const wechatRoutes = implement(wechat, {
  sign: async ({ body, db, platform: { providers, settings } }) => {
    if (!providers.wechat) throw new AppError('wechat.notConfigured')
    if (!(await isOwnPage(db, settings.publicUrl, body.url))) throw new AppError('wechat.foreignHost')
    return providers.wechat.signPage(body.url)
  },
})

/** A signature lets a page act for our WeChat account, so only our own hosts, as named by operators, get one. */
async function isOwnPage(db: Db, publicUrl: string, address: string): Promise<boolean> {
  const page = URL.parse(address)
  if (!page || !/^https?:$/.test(page.protocol)) return false
  // The text is signed as written, so it must literally begin with the host that was parsed from it.
  if (!address.toLowerCase().startsWith(`${page.protocol}//${page.host}`)) return false
  if (page.host === new URL(publicUrl).host) return true
  const own = and(eq(domains.host, page.host), eq(domains.purpose, 'SHARE'), eq(domains.enable, true))
  return (await db.$count(domains, own)) > 0
}
