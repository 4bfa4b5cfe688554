import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from './accounts.ts'
import { logRows } from './oper-log.ts'
import { type Caller, type TestServer, testServer } from './test-server.ts'

export interface AccountCall {
  route: Route
  /** What the call sends besides the account's id, so that it succeeds. */
  input?: (server: TestServer, accountId: number) => Input | Promise<Input>
}
interface Input {
  params?: object
  query?: object
  body?: object
}

const unknownAccount = 987_654_321

/** The tests that every call about an app account must pass. */
export function describeAccountCalls(name: string, calls: AccountCall[]): void {
  describe(`the calls of ${name}`, () => {
    const server = testServer()
    let admin: Caller
    beforeAll(async () => {
      admin = await server.signIn()
    })
    const inputFor = async ({ input }: AccountCall, accountId: number) => {
      const { params, ...rest } = (await input?.(server, accountId)) ?? {}
      return { params: { id: accountId, ...params }, ...rest }
    }
    const cases = calls.map((call) => [`${call.route.method} ${call.route.path}`, call] as const)
    const aboutOne = cases.filter(([, { route }]) => route.path.includes('{id}'))
    const changing = cases.filter(([, { route }]) => route.changes)

    it.each(cases)('%s is open only to those who hold its code', async (_, call) => {
      const { route } = call
      const input: object = await inputFor(call, await newAccount(server.db))
      const others = await server.staffWith(permissionCodes.filter((code) => code !== route.permission))
      for (const [who, status] of [
        [server.anonymous, 401],
        [await server.staffWith([]), 403],
        [others, 403],
        [await server.staffWith([String(route.permission)]), 200],
      ] as const) {
        expect((await who.call(route, input)).status).toBe(status)
      }
    })

    it.each(aboutOne)('%s is not found without the account', async (_, call) => {
      const { params, ...rest } = await inputFor(call, await newAccount(server.db))
      const elsewhere: object = { ...rest, params: { ...params, id: unknownAccount } }
      const answer = await admin.call(call.route, elsewhere)
      expect([answer.status, answer.body.reason]).toEqual([404, 'record.gone'])
    })

    it.each(changing)('%s leaves exactly one log row', async (_, call) => {
      const { route } = call
      const accountId = await newAccount(server.db)
      const input = await inputFor(call, accountId)
      const values = new Map<string, unknown>(Object.entries(input.params))
      const url = route.path.replaceAll(/\{(\w+)\}/g, (_part, field: string) => String(values.get(field)))
      const before = await logRows(admin, { method: route.method, url })
      await admin.ask(route, input as object)
      const rows = await logRows(admin, { method: route.method, url })
      expect(rows.length).toBe(before.length + 1)
      expect(rows[0]).toMatchObject({ status: 'SUCCESS', title: `appAccounts.${route.audit}` })
    })
  })
}
