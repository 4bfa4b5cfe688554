import { permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { memberPassword } from '../../apps/server/src/testing/members.ts'
import { adminSignIn } from '../../apps/server/src/testing/test-settings.ts'
import { publicUrl } from './proxies.ts'

export async function signIn(who: { username: string; password: string } = adminSignIn): Promise<string> {
  const { token } = (await send(session.login, who, {})) as { token: string }
  return token
}

/** Adds a member who may look at hot words and nothing else, and signs in as them. */
export async function signInAsReader(administrator: string): Promise<string> {
  const reader = { username: 'reader', password: memberPassword }
  const ask = (route: Route, body: object) => send(route, body, bearing(administrator))
  const { id } = (await ask(staff.create, { ...reader, realName: 'Reader' })) as { id: number }
  const { content } = (await ask(permissionAdmin.list, { code: 'WORD_RECOMMEND' })) as { content: { id: number }[] }
  const permissionIds = content.map((permission) => ({ id: permission.id, level: 'VIEW' }))
  await ask(staff.updateRbac, { id, roleIds: [], permissionIds, tagIds: [] })
  return signIn(reader)
}

export const bearing = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** Makes one call, and throws what was answered instead of success. */
export async function send(route: Route, body: object | undefined, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${publicUrl}${basePath}${route.path}`, {
    method: route.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error('no answer')
  })
  const reply = (await response.json().catch(() => ({}))) as { code?: number; data?: unknown }
  if (reply.code !== 1000) throw new Error(`${response.status} ${reply.code ?? ''}`.trim())
  return reply.data
}
