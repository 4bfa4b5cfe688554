import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { account } from '@lectern/contract/access/account.ts'
import { permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { memberPassword } from '../../apps/server/src/testing/members.ts'
import { adminSignIn } from '../../apps/server/src/testing/test-settings.ts'
import { publicUrl } from './proxies.ts'

const agent = new Agent({ keepAlive: true })
const answerWithinMs = 10_000

export async function signIn(who: { username: string; password: string } = adminSignIn): Promise<string> {
  const { token } = (await send(session.login, who, {})) as { token: string }
  return token
}

/** Adds a member who may look at hot words and nothing else, and signs in as them. */
export async function signInAsReader(administrator: string): Promise<string> {
  const reader = { username: 'reader', password: memberPassword }
  const given = { ...reader, password: `${memberPassword}#` }
  const ask = (route: Route, body: object) => send(route, body, bearing(administrator))
  const { id } = (await ask(staff.create, { ...given, realName: 'Reader' })) as { id: number }
  const { content } = (await ask(permissionAdmin.list, { code: 'WORD_RECOMMEND' })) as { content: { id: number }[] }
  const permissionIds = content.map((permission) => ({ id: permission.id, level: 'VIEW' }))
  await ask(staff.updateRbac, { id, roleIds: [], permissionIds, tagIds: [] })
  const change = { oldPassword: given.password, password: reader.password }
  await send(account.changePassword, change, bearing(await signIn(given)))
  return signIn(reader)
}

export const bearing = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** Makes one call, and throws what was answered instead of success. */
export async function send(route: Route, body: object | undefined, headers: Record<string, string>): Promise<unknown> {
  const answer = await exchange(route, body && JSON.stringify(body), headers).catch(() => {
    throw new Error('no answer')
  })
  const { code, data } = readReply(answer.text)
  if (code !== 1000) throw new Error(`${answer.status} ${code ?? ''}`.trim())
  return data
}

interface Answer {
  status: number
  text: string
}

/** Costs half of what `fetch` does, on a machine that has to run a whole cluster besides. */
function exchange(route: Route, body: string | undefined, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${publicUrl}${basePath}${route.path}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', ...headers },
      agent,
      timeout: answerWithinMs,
    })
    call.on('response', (response) => {
      text(response).then((all) => resolve({ status: response.statusCode ?? 0, text: all }), reject)
    })
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', reject)
    call.end(body)
  })
}

/** What is not from Lectern, but from a proxy before it, may be anything. */
function readReply(answer: string): { code?: number; data?: unknown } {
  try {
    return JSON.parse(answer) as object
  } catch {
    return {}
  }
}
