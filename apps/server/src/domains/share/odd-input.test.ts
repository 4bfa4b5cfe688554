import type { Route } from '@lectern/contract/base/route.ts'
import { sharedCourses } from '@lectern/contract/share/courses.ts'
import { excellentHome, guideHome, interviewHome } from '@lectern/contract/share/homes.ts'
import { invitation } from '@lectern/contract/share/invitation.ts'
import { sharedRecordings } from '@lectern/contract/share/recordings.ts'
import { wechat } from '@lectern/contract/share/wechat.ts'
import { describe, expect, it } from 'vitest'
import { stranger, trustForwardedAddress } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer(trustForwardedAddress)

const groups: Record<string, Record<string, Route>> = {
  courses: sharedCourses,
  recordings: sharedRecordings,
  wechat,
  guide: guideHome,
  interview: interviewHome,
  excellent: excellentHome,
  invitation,
}
const routes = Object.values(groups).flatMap((group) => Object.values(group))

const oddTexts = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '9'.repeat(16),
  '9'.repeat(400),
  'NaN',
  'null',
  'true',
  ' ',
  '１',
  '__proto__',
  'constructor',
  "1' or '1'='1",
  '1;drop table lesson',
  '../../etc/passwd',
  '\0',
  '😀',
  '[]',
  '{}',
  '[object Object]',
]
const oddBodies = [
  null,
  [],
  'text',
  7,
  true,
  {},
  [[]],
  '{"__proto__":{"phone":"13812345678","url":"x"}}',
  {
    phone: { $gt: '' },
    code: {},
    url: {},
  },
  {
    phone: ['13812345678'],
    code: ['1'],
    url: ['x'],
  },
  {
    phone: '9'.repeat(5e3),
    code: '9'.repeat(5e3),
    url: `https://${'a'.repeat(1900)}`,
  },
  {
    phone: '\0',
    code: '\0',
    url: '\0',
  },
  { url: 'http://[' },
  { inviterId: { toString: 1 } },
]
const oddHeaders: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a.'.repeat(3000)}` },
  { authorization: 'Basic __proto__' },
  { cookie: 'lectern_visitor=__proto__.constructor; lectern_visitor=%00' },
  { cookie: `lectern_visitor=${'A'.repeat(50)}.${'A'.repeat(43)}` },
  { 'accept-language': '\u00ff,*;q=x' },
]

describe.each(routes)('$method $path', ({ method, path, query, body }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const fields = 'shape' in query ? Object.keys(query.shape as object) : []
  const at = (value: string) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))
  const valid = body && method === 'POST' ? { url: 'https://a.example/', phone: 'x', code: 'x' } : undefined
  const statusOf = async (address: string, sent: unknown = valid, headers: Record<string, string> = {}) =>
    (await stranger(server).raw(method, address, sent, { headers })).status

  it('answers odd input without a server error', async () => {
    const asked = [
      ...(named.length > 0 ? oddTexts.map((text) => statusOf(at(text))) : []),
      ...fields.flatMap((field) => [
        ...oddTexts.map((text) => statusOf(`${at('1')}?${field}=${encodeURIComponent(text)}`)),
        statusOf(`${at('1')}?${field}=1&${field}=2`),
        statusOf(`${at('1')}?${field}[a]=1`),
        statusOf(`${at('1')}?${field}[]=1&__proto__[x]=1`),
      ]),
      ...(method === 'POST' ? oddBodies.map((sent) => statusOf(at('999999999'), sent)) : []),
      ...oddHeaders.map((headers) => statusOf(at('999999999'), valid, headers)),
      statusOf(`${at('999999999')}/?t=1&__proto__=1&constructor[prototype]=1`),
    ]
    const statuses = await Promise.all(asked)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
})
