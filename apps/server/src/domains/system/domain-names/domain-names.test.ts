import { domainNames } from '@lectern/contract/system/domain-names.ts'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()

describe('domain names', () => {
  const form = { name: '接口', host: 'gate.example.com', purpose: 'API' as const, enable: true, remark: '' }

  it('are added, edited, filtered and deleted', async () => {
    const admin = await server.signIn()
    const { id } = await admin.ask(domainNames.create, { body: form })
    const edited = await admin.ask(domainNames.update, { body: { ...form, id, purpose: 'CDN', version: 0 } })
    expect(edited).toEqual({ ...form, id, purpose: 'CDN', version: 1 })
    expect((await admin.call(domainNames.update, { body: { ...form, id, version: 0 } })).status).toBe(409)
    const ofPurpose = await admin.ask(domainNames.list, { query: { purpose: 'API', size: 200 } })
    expect(ofPurpose.content.map((domain) => domain.id)).not.toContain(id)
    expect((await admin.ask(domainNames.list, { query: { host: 'gate.EXAMPLE' } })).content).toEqual([edited])
    await admin.ask(domainNames.remove, { params: { id } })
    expect((await admin.call(domainNames.remove, { params: { id } })).status).toBe(404)
  })

  it.each(['no dots', 'http://a.com', 'a..com', '-a.com', 'a.com/x', 'localhost'])(
    'refuse %s as a host',
    async (host) => {
      const admin = await server.signIn()
      const answer = await admin.call(domainNames.create, { body: { ...form, host } })
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['host'])
    },
  )
})
