import { verifiedKey } from '@lectern/contract/access/account.ts'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from './app.ts'

const routes = modules.flatMap((module) => module.routes ?? []).map(({ route }) => route)
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`

const secret = /password|secret|token|recovery|twoStepKey/i

function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = []
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), (name, value: unknown) => {
    names.push(name)
    return value
  })
  return names
}
/** Secrets by what they are, and not by their names. */
const secretReplies = new Set<z.ZodType>([verifiedKey, vouchers.revealCode.reply])
const answersSecret = ({ reply }: (typeof routes)[number]) =>
  secretReplies.has(reply) || fieldsOf(reply).some((name) => secret.test(name))

describe('changes of a known caller', () => {
  const changes = routes.filter(
    ({ changes, method, permission }) => changes && method !== 'GET' && permission !== 'PUBLIC',
  )

  it('may all be repeated with a key, unless they answer with a secret', () => {
    expect(changes.length).toBeGreaterThan(100)
    expect(changes.filter((route) => !route.idempotent && !answersSecret(route)).map(nameOf)).toEqual([])
  })

  it('keep no secret, because replies are stored', () => {
    expect(changes.filter((route) => route.idempotent && answersSecret(route)).map(nameOf)).toEqual([])
  })
})
