import { wechat } from '@lectern/contract/share/wechat.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { pageSignature } from '../../../platform/providers/wechat.ts'
import { startFakeProvider } from '../../../testing/providers/fake-provider.ts'
import { testServer } from '../../../testing/test-server.ts'
import { domainNamesTable } from '../../system/domain-names/domain-names.table.ts'

let refusal: string | null = null
const fakeWechat = await startFakeProvider(({ url }) => {
  if (refusal) return { body: refusal }
  const reply = url.pathname.endsWith('token') ? { access_token: 'token' } : { errcode: 0, ticket: 'ticket' }
  return { body: JSON.stringify({ ...reply, expires_in: 7200 }) }
})
afterAll(() => fakeWechat.stop())

const account = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hush', WECHAT_API_URL: fakeWechat.endpoint }
const server = testServer({ PUBLIC_URL: 'https://school.example', ...account })
const refusedServer = testServer({ PUBLIC_URL: 'https://school.example', ...account })
const plainServer = testServer()

const sign = (url: string, to = server) => to.anonymous.call(wechat.sign, { body: { url } })

describe('a signature for a page in WeChat', () => {
  it('is given for our own pages', async () => {
    for (const url of ['https://school.example/', 'https://school.example/?from=timeline#/mobileshare/share?id=1']) {
      const { data } = await sign(url)
      expect(data.appId).toBe('wx1')
      expect(data.signature).toBe(pageSignature('ticket', data.nonceStr, data.timestamp, url))
    }
  })

  it('is given for an enabled domain of shared pages, and for no other domain', async () => {
    const domain = { name: '域名', enable: true, purpose: 'SHARE' as const }
    await server.db.insert(domainNamesTable).values([
      { ...domain, host: 'share.example' },
      { ...domain, host: 'off.example', enable: false },
      { ...domain, host: 'api.example', purpose: 'API' },
    ])
    expect((await sign('https://share.example/?a=1')).status).toBe(200)
    for (const host of ['off.example', 'api.example', 'other.example']) {
      expect((await sign(`https://${host}/`)).body).toMatchObject({ code: 900, reason: 'wechat.foreignHost' })
    }
  })

  it('is refused for everything that is not clearly one of our pages', async () => {
    const foreign = [
      'https://evil.example/',
      'https://school.example.evil.example/',
      'https://evil.example/school.example',
      'https://evil.example/#https://school.example/',
      'https://school.example@evil.example/',
      'https://evil.example\\@school.example/',
      'https://user:pw@school.example/',
      'https://school.example:8443/',
      'javascript://school.example/%0aalert(1)',
      'ftp://school.example/',
      '//school.example/',
      'https:school.example/',
      'https://',
      'school.example',
      'not an address',
      '__proto__',
    ]
    for (const url of foreign) {
      expect([url, (await sign(url)).body.reason]).toEqual([url, 'wechat.foreignHost'])
    }
  })

  it('is refused as bad input without a text to sign', async () => {
    for (const body of [
      {},
      { url: '' },
      { url: ['https://school.example/'] },
      { url: 'x'.repeat(2001) },
      [],
      null,
      'x',
    ]) {
      expect((await server.anonymous.raw('POST', wechat.sign.path, body)).code).toBe(901)
    }
  })

  it('says that WeChat failed if it refuses us', async () => {
    refusal = '{"errcode":40013,"errmsg":"invalid appid"}'
    const answer = await sign('https://school.example/', refusedServer)
    refusal = null
    expect([answer.status, answer.body.reason]).toEqual([998, 'upstream.provider'])
    expect(JSON.stringify(answer.body)).not.toContain('hush')
    expect((await sign('https://school.example/', refusedServer)).status).toBe(200)
  })

  it('says that no account is configured', async () => {
    const answer = await sign('http://localhost:8080/', plainServer)
    expect(answer.body).toMatchObject({ code: 900, reason: 'wechat.notConfigured', message: '还没有配置微信公众号' })
  })
})
