import { phoneOfUser, secret, sensitiveFieldsOf } from '@lectern/contract/base/sensitive.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from '../../app.ts'
import { maskValue } from './sensitive-fields.ts'

const routes = modules.flatMap((module) => module.routes ?? []).map(({ route }) => route)

/** Every name of a field of these schemas, with the resource of its call. */
function namesIn(schema: z.ZodType): string[] {
  const names: string[] = []
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part) names.push(...Object.keys(part.properties as object))
    Object.values(part).forEach(visit)
  }
  visit(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  return names
}

describe('the sensitive fields of the contract', () => {
  it('are found at every depth, through whatever wraps them, and the strictest counts', () => {
    const phone = phoneOfUser(z.string())
    const schema = z.object({
      phone: phone.optional(),
      list: z.array(z.object({ password: secret(z.string()).nullable() })),
      either: z.union([z.object({ pin: secret(z.string()) }), z.null()]).default(null),
      text: z.string(),
      contact: z.union([phone, secret(z.string())]),
    })
    expect(Object.fromEntries(sensitiveFieldsOf(schema))).toEqual({
      phone: 'phone',
      password: 'secret',
      pin: 'secret',
      contact: 'secret',
    })
  })

  /** Names that sound like a secret, in calls that are logged, and are none. */
  const knownAsHarmless = [
    'appVersions.packageKey',
    'logisticsCompanies.code',
    'permissionMenus.code',
    'permissions.code',
    'uploads.key',
  ]

  it('are all that sound like a secret, but for those that are known to be none', () => {
    const logged = routes.filter(({ audit }) => audit)
    const found = logged.flatMap(({ resource, params, query, body }) => {
      const fields = sensitiveFieldsOf(params, query, body)
      return [params, query, body]
        .flatMap(namesIn)
        .filter((name) => /password|token|secret|^code$|key$|captcha/i.test(name) && fields.get(name) !== 'secret')
        .map((name) => `${resource}.${name}`)
    })
    expect([...new Set(found)].sort()).toEqual(knownAsHarmless)
  })

  it('are all that sound like somebody’s phone, mail or address, but for those of companies', () => {
    const found = routes.flatMap(({ resource, params, query, body }) => {
      const fields = sensitiveFieldsOf(params, query, body)
      return [params, query, body]
        .flatMap(namesIn)
        .filter((name) => /phone|e?mail|mobile|^address$|receiver|^contact$/i.test(name) && !fields.has(name))
        .map((name) => `${resource}.${name}`)
    })
    expect([...new Set(found)].sort()).toEqual(['logisticsCompanies.phone'])
  })
})

describe('a masked value', () => {
  it.each([
    ['13800001234', '138****1234'],
    ['+8613800001234', '+86138****1234'],
    ['1234', '1234'],
    ['138 0000 1234', '1**'],
    ['wang@example.com', 'w***@example.com'],
    ['王小明', '王**'],
    ['𠮷野家', '𠮷**'],
    ['', ''],
    [null, null],
    [{ phone: '13800001234' }, '***'],
    [13_800_001_234, '***'],
    [
      ['13800001234', '王小明'],
      ['138****1234', '王**'],
    ],
  ])('tells only its kind: %j', (value, masked) => {
    expect(maskValue(value)).toEqual(masked)
  })
})
