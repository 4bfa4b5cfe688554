import { afterEach, describe, expect, it } from 'vitest'
import { fakeJpush, jpushAccount } from '../../testing/providers/fake-jpush.ts'
import { type FakeProvider, startFakeProvider } from '../../testing/providers/fake-provider.ts'
import { UpstreamError } from '../errors/upstream-error.ts'
import { jpush, type Push, type PushMessage } from './push.ts'

let standIn: FakeProvider | undefined
afterEach(() => {
  standIn?.stop()
})

async function pushTo(answer: Parameters<typeof startFakeProvider>[0]): Promise<Push> {
  standIn = await startFakeProvider(answer)
  return jpush({ ...jpushAccount, endpoint: standIn.endpoint })
}

const message = (id: string): PushMessage => ({
  id,
  platform: 'all',
  to: { alias: ['1', '2'] },
  title: '新课上线',
  content: '今天读什么？',
  extras: { link: 'COURSE:7' },
})

describe('a push', () => {
  it('reaches JPush for each platform, with where a tap leads', async () => {
    const { answer, delivered } = fakeJpush()
    const push = await pushTo(answer)
    const [id = ''] = await push.newIds(1)
    expect(await push.send(message(id))).toBe('sent')
    expect(delivered.get(id)?.message).toEqual({
      platform: 'all',
      audience: { alias: ['1', '2'] },
      notification: {
        android: { alert: '今天读什么？', title: '新课上线', extras: { link: 'COURSE:7' } },
        ios: {
          alert: { title: '新课上线', body: '今天读什么？' },
          sound: 'default',
          'mutable-content': true,
          extras: { link: 'COURSE:7' },
        },
      },
    })
  })

  it('can be for one platform only', async () => {
    const { answer, delivered } = fakeJpush()
    const push = await pushTo(answer)
    await push.send({ ...message('ios-only'), platform: 'ios' })
    expect(delivered.get('ios-only')?.message).toMatchObject({ platform: ['ios'] })
  })

  it('takes its ids from JPush, many with one call, and fewer than asked for is a failure', async () => {
    const { answer } = fakeJpush()
    const push = await pushTo(answer)
    expect(new Set(await push.newIds(1000)).size).toBe(1000)
    expect(standIn?.received.map(({ url }) => url.search)).toEqual(['?count=1000&type=push'])
    const stingy = await pushTo(() => ({ body: '{"cidlist":["app-key-1"]}' }))
    await expect(stingy.newIds(2)).rejects.toThrow(UpstreamError)
  })

  it('that is repeated with its id is delivered once', async () => {
    const { answer, delivered } = fakeJpush()
    const push = await pushTo(answer)
    const [first = '', second = ''] = await push.newIds(2)
    await push.send(message(first))
    await push.send(message(first))
    await push.send(message(second))
    expect([...delivered.keys()]).toEqual([first, second])
  })

  it('to devices that are gone reaches nobody, which is no failure', async () => {
    const push = await pushTo(() => ({ status: 400, body: '{"error":{"code":1011,"message":"no target"}}' }))
    expect(await push.send(message('id'))).toBe('nobody')
  })

  it.each([
    [401, '{"error":{"code":1004,"message":"master-secret"}}', 'refused with 1004, HTTP 401'],
    [429, '{"error":{"code":2002,"message":"今天读什么？"}}', 'refused with 2002, HTTP 429'],
    [503, '{}', 'refused with no code, HTTP 503'],
    [502, 'bad gateway', 'an answer that is not JSON'],
  ])('refused with HTTP %i %s fails without text or secret', async (status, body, problem) => {
    const push = await pushTo(() => ({ status, body }))
    for (const failure of [
      await push.send(message('id')).catch((error: unknown) => error),
      await push.newIds(1).catch((error: unknown) => error),
    ]) {
      expect(failure).toBeInstanceOf(UpstreamError)
      expect(failure).toMatchObject({ provider: 'push', message: `push: ${problem}` })
    }
  })

  it('goes to 1 to 1,000 at a time', async () => {
    const { answer } = fakeJpush()
    const push = await pushTo(answer)
    const many = Array.from({ length: 1001 }, (_, index) => `device${index}`)
    await expect(push.send({ ...message('id'), to: { registration_id: many } })).rejects.toThrow(RangeError)
    await expect(push.send({ ...message('id'), to: { alias: [] } })).rejects.toThrow(RangeError)
    expect(await push.send({ ...message('id'), to: { registration_id: many.slice(1) } })).toBe('sent')
  })
})
