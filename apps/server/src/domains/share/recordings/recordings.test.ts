import { type SharedRecording, sharedRecordings } from '@lectern/contract/share/recordings.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callCountTable } from '../../../platform/http/shared-limit.table.ts'
import { stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { type CallExtras, Caller, testServer } from '../../../testing/test-server.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { newAccount, newLesson, newRecording } from '../share.fixtures.ts'
import { recordingLikesTable, recordingsTable } from './recordings.table.ts'

const server = testServer(trustForwardedAddress)
const secureServer = testServer({ PUBLIC_URL: 'https://school.example' })

const at = (ip: string, cookie?: string): CallExtras => ({
  headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) },
})
const detail = (voiceId: number, extras: CallExtras = {}) =>
  stranger(server).call(sharedRecordings.detail, { params: { voiceId } }, extras)
const like = (voiceId: number, extras: CallExtras = {}) =>
  stranger(server).call(sharedRecordings.like, { params: { voiceId } }, extras)
const others = (voiceId: number, query: object = {}) =>
  stranger(server).call(sharedRecordings.ofPerson, { params: { voiceId }, query })
/** The parts of the cookie: the name and value, then its attributes. */
const cookieLine = ({ headers }: { headers: Headers }): string[] => headers.getSetCookie()[0]?.split('; ') ?? []
const cookieOf = (answer: { headers: Headers }): string => cookieLine(answer)[0] ?? ''
const likesOf = (id: number) => server.db.$count(recordingLikesTable, eq(recordingLikesTable.recordingId, id))

let lastAddress = 0
/** An address that no test in this file has used before. */
const newAddress = (): string => `10.0.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`

describe('a shared recording', () => {
  it('comes with what its page shows, and of the person no more than name and picture', async () => {
    const lessonId = await newLesson(server.db)
    const accountId = await newAccount(server.db, { phone: '13812345678', remark: '投诉过' })
    const id = await newRecording(server.db, { accountId, lessonId, favCount: 3 })
    const { data } = await detail(id)
    const { audioUrl, createTime, ...rest } = data
    expect(rest).toEqual({
      id,
      nickname: '小明',
      avatar: '/foundation/media/images/me.webp',
      title: '跟读',
      cover: '/foundation/media/images/voice.webp',
      score: 91,
      duration: 9,
      favCount: 3,
      liked: false,
      lessonId,
      textEn: 'Good morning',
      textZh: '早上好',
      accuracy: 90,
      fluency: 92,
      completeness: 100,
      words: [{ word: 'Good', score: 88 }],
    } satisfies Omit<SharedRecording, 'audioUrl' | 'createTime'>)
    expect(audioUrl).toMatch(/^\/foundation\/files\/media\/voice\.mp3\?expires=/)
    expect(Date.parse(createTime)).toBeLessThanOrEqual(Date.now())
  })

  it('does not lead to a lesson that is not shown', async () => {
    const lessonId = await newLesson(server.db)
    const id = await newRecording(server.db, { lessonId })
    await server.db.update(lessonsTable).set({ enable: false }).where(eq(lessonsTable.id, lessonId))
    expect((await detail(id)).data.lessonId).toBeNull()
  })

  it('comes with the others of the same person, the newest first', async () => {
    const accountId = await newAccount(server.db)
    const ids = [await newRecording(server.db, { accountId }), await newRecording(server.db, { accountId })]
    const id = await newRecording(server.db, { accountId })
    await newRecording(server.db, { accountId, enable: false })
    await newRecording(server.db)
    const { data } = await others(id)
    expect(data.content.map((one) => one.id)).toEqual(ids.toReversed())
    expect(data.totalElements).toBe(2)
    expect(data.content[0]).not.toHaveProperty('textEn')
    expect((await others(id, { page: 2, size: 1 })).data.content.map((one) => one.id)).toEqual([ids[0]])
    expect((await others(id, { sort: 'score,desc' })).code).toBe(901)
  })

  it.each([
    [
      'is disabled',
      (id: number) => server.db.update(recordingsTable).set({ enable: false }).where(eq(recordingsTable.id, id)),
    ],
    ['was deleted', (id: number) => server.db.delete(recordingsTable).where(eq(recordingsTable.id, id))],
  ])('is gone when it %s', async (_, hide) => {
    const id = await newRecording(server.db)
    await hide(id)
    const answers = [await detail(id), await others(id), await like(id)]
    expect(answers.map(({ status, body }) => `${status} ${body.reason}`)).toEqual(Array(3).fill('404 record.gone'))
    expect(await likesOf(id)).toBe(0)
  })

  it('is gone when its account is disabled', async () => {
    const accountId = await newAccount(server.db)
    const id = await newRecording(server.db, { accountId })
    await server.db.update(appAccountsTable).set({ enable: false }).where(eq(appAccountsTable.id, accountId))
    const answers = [await detail(id), await others(id), await like(id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('a like', () => {
  it('counts once for a visitor, wherever they come from', async () => {
    const id = await newRecording(server.db)
    const cookie = cookieOf(await detail(id, at(newAddress())))
    const first = await like(id, at(newAddress(), cookie))
    expect(first.data).toEqual({ favCount: 1 })
    expect(first.headers.getSetCookie()).toEqual([])
    expect((await like(id, at(newAddress(), cookie))).data).toEqual({ favCount: 1 })
    expect((await detail(id, at(newAddress(), cookie))).data).toMatchObject({ liked: true, favCount: 1 })
    expect((await detail(id, at(newAddress()))).data).toMatchObject({ liked: false, favCount: 1 })
  })

  it('counts for each of two visitors behind one address', async () => {
    const [id, ip] = [await newRecording(server.db), newAddress()]
    const cookies = [cookieOf(await detail(id, at(ip))), cookieOf(await detail(id, at(ip)))]
    expect((await like(id, at(ip, cookies[0]))).data.favCount).toBe(1)
    expect((await like(id, at(ip, cookies[1]))).data.favCount).toBe(2)
  })

  it('counts one when one visitor likes fifty times at once', async () => {
    const id = await newRecording(server.db)
    const cookie = cookieOf(await detail(id))
    const answers = await Promise.all(Array.from({ length: 50 }, () => like(id, at(newAddress(), cookie))))
    expect(answers.map(({ data }) => data?.favCount)).toEqual(Array(50).fill(1))
    expect((await detail(id)).data.favCount).toBe(1)
  })

  it('counts every one of thirty visitors at once', async () => {
    const id = await newRecording(server.db)
    const answers = await Promise.all(Array.from({ length: 30 }, () => like(id, at(newAddress()))))
    expect(answers.map(({ data }) => data?.favCount).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    )
    expect([(await detail(id)).data.favCount, await likesOf(id)]).toEqual([30, 30])
  })

  it('without a cookie counts once for each pair of address and browser', async () => {
    const [id, ip] = [await newRecording(server.db), newAddress()]
    const first = await like(id, at(ip))
    expect(first.data.favCount).toBe(1)
    expect((await like(id, at(ip))).data.favCount).toBe(1)
    expect((await detail(id, at(ip))).data.liked).toBe(true)
    // The cookie in its answer identifies the same visitor.
    expect((await like(id, at(newAddress(), cookieOf(first)))).data.favCount).toBe(1)
    const otherBrowser = { headers: { 'x-forwarded-for': ip, 'user-agent': 'another' } }
    expect((await like(id, otherBrowser)).data.favCount).toBe(2)
  })

  it('without a cookie counts at most twenty times a day from one address, whatever the browser is', async () => {
    const [id, other, ip] = [await newRecording(server.db), await newRecording(server.db), newAddress()]
    const from = (address: string, browser: number) => ({
      headers: { 'x-forwarded-for': address, 'user-agent': `browser ${browser}` },
    })
    const cookie = cookieOf(await detail(id, at(ip)))
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => like(id, from(ip, n))))
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(20)
    const refused = answers.filter(({ code }) => code !== 1000)
    expect(refused.map(({ status, body }) => `${status} ${body.reason}`)).toEqual(
      Array(5).fill('429 recording.likedOften'),
    )
    expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect([(await detail(id)).data.favCount, await likesOf(id)]).toEqual([20, 20])
    // Who liked already is told so as ever; other recordings, addresses and visitors with a cookie are not held up.
    const again = answers.findIndex(({ code }) => code === 1000)
    expect((await like(id, from(ip, again))).data).toEqual({ favCount: 20 })
    expect((await like(other, from(ip, 1))).data).toEqual({ favCount: 1 })
    expect((await like(id, from(newAddress(), 1))).data).toEqual({ favCount: 21 })
    expect((await like(id, at(ip, cookie))).data).toEqual({ favCount: 22 })
    await server.db.update(callCountTable).set({ ends: sql`now()` })
    expect((await like(id, from(ip, 99))).data).toEqual({ favCount: 23 })
  })

  it('ignores a forged cookie', async () => {
    const [id, ip] = [await newRecording(server.db), newAddress()]
    const [name, value = ''] = cookieOf(await detail(id)).split('=')
    const [visitor = '', signature = ''] = value.split('.')
    await like(id, at(ip))
    const forged = [
      `${name}=${visitor}x.${signature}`,
      `${name}=${visitor}.${'A'.repeat(43)}`,
      `${name}=${visitor}`,
      `${name}=.`,
      `${name}=__proto__`,
      `x${name}=${value}`,
    ]
    for (const cookie of forged) {
      const answer = await like(id, at(ip, cookie))
      expect([cookie, answer.data.favCount, answer.headers.getSetCookie().length]).toEqual([cookie, 1, 1])
    }
  })

  it('stores nothing that identifies its visitor', async () => {
    const [id, ip] = [await newRecording(server.db), newAddress()]
    await like(id, at(ip))
    const cookie = cookieOf(await detail(id))
    await like(id, at(ip, cookie))
    const rows = await server.db.select().from(recordingLikesTable).where(eq(recordingLikesTable.recordingId, id))
    expect(rows).toHaveLength(2)
    for (const { visitor } of rows) {
      expect(visitor).toMatch(/^[\w-]{43}$/)
      expect(cookie).not.toContain(visitor)
    }
  })

  it('is remembered for a year in a cookie that scripts cannot read, and that needs https if the product has it', async () => {
    const [value, ...rules] = cookieLine(await detail(await newRecording(server.db)))
    expect(value).toMatch(/^lectern_visitor=[\w-]+\.[\w-]{43}$/)
    const plain = ['HttpOnly', 'Max-Age=31536000', 'Path=/foundation/api/app/voiceShare', 'SameSite=Lax']
    expect(rules.toSorted()).toEqual(plain)
    const params = { voiceId: await newRecording(secureServer.db) }
    const secure = await new Caller(secureServer.running.address).call(sharedRecordings.detail, { params })
    expect(cookieLine(secure).slice(1).toSorted()).toEqual([...plain, 'Secure'])
  })

  it('is in the operation log as a call of the app’s users', async () => {
    const id = await newRecording(server.db)
    await like(id)
    const url = sharedRecordings.like.path.replace('{voiceId}', String(id))
    const { content } = await (await server.signIn()).ask(operLogs.list, { query: { url } })
    expect(content).toMatchObject([
      { operatorType: 'MOBILE', operator: '', title: 'recordings.like', status: 'SUCCESS' },
    ])
  })
})
