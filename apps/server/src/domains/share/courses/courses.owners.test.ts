import { session } from '@lectern/contract/access/session.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { sharedCourses } from '@lectern/contract/share/courses.ts'
import { and, eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newPhone, trustForwardedAddress } from '../../../testing/people.ts'
import { Caller, testServer } from '../../../testing/test-server.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { entitlementsTable } from '../../customers/entitlements/entitlements.table.ts'
import { signUpWith } from '../invitation/invitation.fixtures.ts'
import { addLines, inTheFuture, inThePast, newAccount, newItem, newLesson } from '../share.fixtures.ts'

const server = testServer(trustForwardedAddress)
const otherServer = testServer(trustForwardedAddress)
afterEach(() => {
  vi.useRealTimers()
})

/** An account and the token that it got by a code. */
async function newVisitor(values: Partial<typeof appAccountsTable.$inferInsert> = {}) {
  const phone = newPhone()
  const id = await newAccount(server.db, { phone, ...values })
  return { id, token: (await signUpWith(server, phone)).data.token }
}
/** A lesson that strangers cannot open. */
async function newLocked(series: Parameters<typeof newItem>[1] = {}) {
  const seriesId = await newItem(server.db, series)
  const id = await newLesson(server.db, { seriesId, free: false, lineCount: 2 })
  await addLines(server.db, id, 2)
  return { id, seriesId }
}
const own = (accountId: number, owned: { kind: 'COURSE' | 'SUBJECT'; refId: number } & Record<string, unknown>) =>
  server.db.insert(entitlementsTable).values({ accountId, source: 'GIFT', ...owned })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const detail = (courseId: number, token: string) =>
  server.anonymous.ask(sharedCourses.detail, { params: { courseId } }, bearer(token))
const opens = async (courseId: number, token: string): Promise<boolean> =>
  (await detail(courseId, token)).mediaUrl !== null

describe('a lesson that is not free', () => {
  it('opens with its media and subtitles for a visitor who owns it', async () => {
    const [visitor, lesson] = [await newVisitor(), await newLocked()]
    expect(await opens(lesson.id, visitor.token)).toBe(false)
    await own(visitor.id, { kind: 'COURSE', refId: lesson.id })
    const shown = await detail(lesson.id, visitor.token)
    expect(shown).toMatchObject({ free: false, lineCount: 2, mediaUrl: expect.stringContaining('media/lesson.mp4') })
    const lines = await server.anonymous.ask(sharedCourses.subtitles, { query: { id: lesson.id } }, bearer(shown.token))
    expect(lines.content).toHaveLength(2)
  })

  it('opens with all others of its series for a visitor who owns the series', async () => {
    const [visitor, lesson, elsewhere] = [await newVisitor(), await newLocked(), await newLocked()]
    const sibling = await newLesson(server.db, { seriesId: lesson.seriesId, free: false })
    await own(visitor.id, { kind: 'SUBJECT', refId: lesson.seriesId })
    const open = [lesson.id, sibling, elsewhere.id].map((id) => opens(id, visitor.token))
    expect(await Promise.all(open)).toEqual([true, true, false])
  })

  it('is not mistaken for the series that has its number', async () => {
    const [visitor, { id, seriesId }] = [await newVisitor(), await newLocked()]
    const lessons = [id, await newLesson(server.db, { seriesId, free: false })]
    const lesson = lessons.find((each) => each !== seriesId) ?? 0
    await own(visitor.id, { kind: 'SUBJECT', refId: lesson })
    await own(visitor.id, { kind: 'COURSE', refId: seriesId })
    expect(await opens(lesson, visitor.token)).toBe(false)
  })

  it.each([
    ['has ended', () => ({ expireTime: inThePast() })],
    ['has not begun', () => ({ startTime: inTheFuture() })],
    ['was removed', () => ({ removeTime: inThePast() })],
  ])('stays locked for a visitor whose right to it %s', async (_, change) => {
    const [visitor, lesson] = [await newVisitor(), await newLocked()]
    await own(visitor.id, { kind: 'COURSE', refId: lesson.id, ...change() })
    expect(await opens(lesson.id, visitor.token)).toBe(false)
    await own(visitor.id, { kind: 'COURSE', refId: lesson.id, expireTime: inTheFuture() })
    expect(await opens(lesson.id, visitor.token)).toBe(true)
  })

  it('opens for VIPs if its series is free for them', async () => {
    const [vip, former] = [
      await newVisitor({ vipExpirationDate: inTheFuture() }),
      await newVisitor({ vipExpirationDate: inThePast() }),
    ]
    const [forVips, forOwners] = [await newLocked({ vipFree: true }), await newLocked()]
    expect(await opens(forVips.id, vip.token)).toBe(true)
    expect(await opens(forOwners.id, vip.token)).toBe(false)
    expect(await opens(forVips.id, former.token)).toBe(false)
  })

  it('stays locked for everybody but the owner', async () => {
    const [owner, other, lesson] = [await newVisitor(), await newVisitor(), await newLocked()]
    await own(owner.id, { kind: 'COURSE', refId: lesson.id })
    expect(await opens(lesson.id, other.token)).toBe(false)
    const shown = await detail(lesson.id, other.token)
    const lines = await server.anonymous.ask(sharedCourses.subtitles, { query: { id: lesson.id } }, bearer(shown.token))
    expect(lines.content).toEqual([])
  })
})

describe('the token of a visitor', () => {
  /** A visitor and a lesson that opens for them. */
  const newOwner = async () => {
    const [visitor, lesson] = [await newVisitor(), await newLocked()]
    await own(visitor.id, { kind: 'COURSE', refId: lesson.id })
    expect(await opens(lesson.id, visitor.token)).toBe(true)
    return { ...visitor, lessonId: lesson.id }
  }

  it('is worth nothing while the account is disabled', async () => {
    const { id, token, lessonId } = await newOwner()
    const enable = (on: boolean) =>
      server.db.update(appAccountsTable).set({ enable: on }).where(eq(appAccountsTable.id, id))
    await enable(false)
    expect(await opens(lessonId, token)).toBe(false)
    await enable(true)
    expect(await opens(lessonId, token)).toBe(true)
  })

  it('is good for 30 days', async () => {
    const { token, lessonId } = await newOwner()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start + 30 * 86_400_000 - 120_000)
    expect(await opens(lessonId, token)).toBe(true)
    vi.setSystemTime(start + 30 * 86_400_000 + 1_000)
    expect(await opens(lessonId, token)).toBe(false)
  })

  it('cannot be forged', async () => {
    const { id, token, lessonId } = await newOwner()
    const stranger = await newVisitor()
    const [, expires = '', signature = ''] = token.split('.')
    const forged = [
      '',
      String(id),
      `${id}.${expires}`,
      `${id}.${expires}.`,
      `${id}.${expires}.${'A'.repeat(43)}`,
      `${id}.${expires}.${signature.slice(0, -2)}AA`,
      `${id}.${Number(expires) + 60}.${signature}`,
      `0${id}.${expires}.${signature}x`,
      stranger.token.replace(/^\d+/, String(id)),
      (await detail(lessonId, '')).token,
      (await server.signIn()).token ?? '',
    ]
    for (const bad of forged) expect([bad, await opens(lessonId, bad)]).toEqual([bad, false])
    expect(await opens(lessonId, token)).toBe(true)
  })

  it('of another installation opens nothing here', async () => {
    // Both have the same demo, so somebody has the same phone and number in both.
    const [known] = await server.db
      .select()
      .from(appAccountsTable)
      .where(and(eq(appAccountsTable.enable, true), like(appAccountsTable.phone, '13%')))
      .orderBy(appAccountsTable.id)
      .limit(1)
    if (!known) throw new Error('the demo has no accounts')
    const lesson = await newLocked()
    await own(known.id, { kind: 'COURSE', refId: lesson.id })
    const [here, there] = [await signUpWith(server, known.phone), await signUpWith(otherServer, known.phone)]
    expect(there.data.token.split('.')[0]).toBe(String(known.id))
    expect(await opens(lesson.id, here.data.token)).toBe(true)
    expect(await opens(lesson.id, there.data.token)).toBe(false)
  })

  it('is no session of staff, and no token of a lesson', async () => {
    const { id, token, lessonId } = await newOwner()
    const visitor = new Caller(server.running.address, token)
    const answers = [
      await visitor.call(session.current, {}),
      await visitor.call(accounts.areaCodes, {}),
      await visitor.call(accounts.list, {}),
      await visitor.call(accounts.get, { params: { id } }),
      await visitor.call(sharedCourses.subtitles, { query: { id: lessonId } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})

describe('an article that costs something', () => {
  const sentence = '春天来了，小明去公园晨读。'
  const body = `<p>${sentence.repeat(10)}</p><p>最后一句是秘密。</p>`
  const priced = (values: Parameters<typeof newItem>[1] = {}) =>
    newItem(server.db, { kind: 'ARTICLE', price: 1900, audio: 'media/a.mp3', duration: 8, body, ...values })
  const read = async (id: number, token = '') =>
    server.anonymous.ask(sharedCourses.item, { params: { id } }, token ? bearer(token) : {})

  it('shows strangers its beginning, without a word or a sound of the rest', async () => {
    const answer = await read(await priced({ vipFree: true }))
    const beginning = `<p>${sentence.repeat(2)}</p>`
    expect(answer).toMatchObject({ locked: true, body: beginning, audioUrl: null, price: 1900, duration: 8 })
    expect(JSON.stringify(answer)).not.toContain('秘密')
    expect(JSON.stringify(answer)).not.toContain('a.mp3')
  })

  it('opens for VIP where it is free for them, and for nobody else', async () => {
    const vip = await newVisitor({ vipExpirationDate: inTheFuture() })
    const past = await newVisitor({ vipExpirationDate: inThePast() })
    const none = await newVisitor()
    const [forVip, forNone, free] = [await priced({ vipFree: true }), await priced(), await priced({ price: 0 })]
    const locked = async (id: number) =>
      Promise.all([vip, past, none].map(async ({ token }) => (await read(id, token)).locked))
    expect(await locked(forVip)).toEqual([false, true, true])
    expect(await locked(forNone)).toEqual([true, true, true])
    expect(await locked(free)).toEqual([false, false, false])
    expect(await read(forVip, vip.token)).toMatchObject({ body, audioUrl: expect.stringContaining('media/a.mp3') })
    await server.db.update(appAccountsTable).set({ enable: false }).where(eq(appAccountsTable.id, vip.id))
    expect((await read(forVip, vip.token)).locked).toBe(true)
  })
})
