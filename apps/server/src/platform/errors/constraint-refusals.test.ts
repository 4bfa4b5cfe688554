import { permissionAdmin, permissionMenus } from '@lectern/contract/access/permissions.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { tags } from '@lectern/contract/access/tags.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { subjectCategories } from '@lectern/contract/content/course-centre.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { domainNames } from '@lectern/contract/system/domain-names.ts'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { operLogTable } from '../audit/audit.table.ts'
import { constraintRefusals } from './constraint-refusals.ts'

const server = testServer()
const many = 20

const member = (n: number) => ({ username: `racer${n}`, realName: '同时人', password: 'First-123' })
const menu = { parentId: null, title: { zh: '同', en: 'Same' }, icon: null, sort: 1, hidden: false, keepAlive: true }
const permission = { name: { zh: '同', en: 'Same' }, mid: null, menuId: null }
const atField = (field: string) => ({ code: 901, reason: 'input.invalid', errors: { [field]: expect.any(String) } })

interface Race {
  what: string
  route: Route
  /** The body of the n-th of the concurrent calls. */
  body: (n: number) => object
  refusal: object
}
const races: Race[] = [
  { what: 'a role', route: roles.create, body: () => ({ name: '同时角色' }), refusal: atField('name') },
  {
    what: 'a domain',
    route: domainNames.create,
    body: () => ({ name: '同时', host: 'Same.example.com', purpose: 'API', enable: true }),
    refusal: atField('host'),
  },
  {
    what: 'a permission',
    route: permissionAdmin.create,
    body: () => ({ ...permission, code: 'SAME_CODE' }),
    refusal: atField('code'),
  },
  {
    what: 'a menu',
    route: permissionMenus.save,
    body: () => ({ ...menu, path: '/same/path', code: 'SAME_CODE' }),
    refusal: atField('path'),
  },
  { what: 'a tag', route: tags.upsert, body: () => ({ name: '同时', colour: '#112233' }), refusal: atField('name') },
  {
    what: 'a hot word',
    route: hotWords.create,
    body: () => ({ word: '同时词' }),
    refusal: { code: 900, reason: 'hotWord.exists', message: '热词“同时词”已存在' },
  },
  {
    what: 'a course category',
    route: subjectCategories.create,
    body: () => ({ name: '同时类' }),
    refusal: { code: 900, reason: 'courseCategory.exists', message: '分类“同时类”已存在' },
  },
  {
    what: 'a member by name, whatever the case',
    route: staff.create,
    body: (n) => ({ ...member(0), username: n % 2 ? 'sameracer' : 'SameRacer' }),
    refusal: atField('username'),
  },
  {
    what: 'a member by phone',
    route: staff.create,
    body: (n) => ({ ...member(100 + n), phone: n % 2 ? '13911112222' : '+8613911112222' }),
    refusal: atField('phone'),
  },
  {
    what: 'a member by mail address',
    route: staff.create,
    body: (n) => ({ ...member(200 + n), email: n % 2 ? 'same@race.example' : 'Same@Race.Example' }),
    refusal: atField('email'),
  },
]

describe('when twenty calls add the same at the same time', () => {
  it.each(races)('one adds $what, the others are refused, and each has a log row', async (race) => {
    const { route, body, refusal } = race
    const admin = await server.signIn()
    const ask = (_: unknown, n: number) => admin.raw(route.method, route.path, body(n))
    const answers = await Promise.all(Array.from({ length: many }, ask))
    const refused = answers.filter(({ code }) => code !== 1000)
    expect(refused.map((answer) => answer.body)).toEqual(Array(many - 1).fill(expect.objectContaining(refusal)))
    const calls = answers.map(({ headers }) => headers.get('x-request-id') ?? '')
    expect(await server.db.$count(operLogTable, inArray(operLogTable.requestId, calls))).toBe(many)
  })

  it('renaming to a name that is taken is refused with the same text', async () => {
    const admin = await server.signIn()
    await admin.ask(roles.create, { body: { name: '早到' } })
    const { id } = await admin.ask(roles.create, { body: { name: '晚到' } })
    expect((await admin.call(roles.update, { body: { id, name: '早到' } })).body).toMatchObject(atField('name'))
    expect((await admin.call(roles.update, { body: { id, name: '晚到' } })).code).toBe(1000)
  })
})

describe('the table of refusals', () => {
  /** The calls handle these themselves: no user enters the value, or a duplicate changes nothing. */
  const handledElsewhere = [
    'account_ledger_cause',
    'app_account_phone',
    'app_version_under_review',
    'entitlement_voucher',
    'logistics_track_step',
    'message_source',
    'one_time_key_keyHash_unique',
    'orders_number',
    'push_batch_key_unique',
    'recycle_bin_record',
    'review_switch_key',
    'session_tokenHash_unique',
    'site_message_source',
    'sso_identity_staffId_issuer_unique',
    'task_config_taskType_unique',
    'upload_key_unique',
    'voucher_batch_task',
    'voucher_code',
  ]

  it('names only constraints that exist, and covers every unique one', async () => {
    const { rows } = await server.db.execute<{ name: string; unique: boolean }>(sql`
      select indexrelid::regclass::text as name, true as unique from pg_index
        join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace and indisunique and not indisprimary
      union all
      select conname, false from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`)
    const names = rows.map((row) => ({ ...row, name: row.name.replaceAll('"', '') }))
    const known = Object.keys(constraintRefusals)
    expect(known.filter((name) => !names.some((each) => each.name === name))).toEqual([])
    const uncovered = names.filter(({ name, unique }) => unique && !known.includes(name)).map(({ name }) => name)
    expect(uncovered.sort()).toEqual(handledElsewhere)
  })
})
