import { notify } from '@lectern/contract/system/notify.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffPermissionTable } from '../../../platform/access/access.table.ts'
import { openSession } from '../../../platform/access/sessions.ts'
import { announceStaffChange } from '../../../platform/live/announce.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { Caller, testServer } from '../../../testing/test-server.ts'
import { adminSignIn } from '../../../testing/test-settings.ts'
import { sendMessage } from '../messages/messages.rules.ts'

const server = testServer()

type Channel = Awaited<ReturnType<typeof listen>>
const announcedLists = ({ heard }: Channel) =>
  heard.flatMap(({ data }) => (data.eventTarget === 'LIST' ? [data.resource] : []))
const untilAnnounced = (channel: Channel, resource: string) =>
  eventually(`the channel announces ${resource}`, async () => announcedLists(channel).includes(resource))
const receivedMessages = ({ heard }: Channel) =>
  heard.flatMap(({ data }) => (data.eventTarget === 'MESSAGE' ? [data.title] : []))

let words = 0
const changeHotWords = (who: Caller) => who.raw('POST', '/api/management/word-recommend', { word: `词${++words}` })
const changeCategories = (who: Caller) => who.raw('POST', '/api/management/question-category', { name: `类${++words}` })
const send = (staffId: number, title: string) =>
  server.running.platform.database.transaction((tx) => sendMessage(tx, [staffId], { title, detail: title }))

describe('a changed list', () => {
  it('is announced to those who may read it and to nobody else', async () => {
    const admin = await server.signIn()
    const [words, questions] = [await server.staffWith(['WORD_RECOMMEND']), await server.staffWith(['FAQ_SETTINGS'])]
    const [ofWords, ofQuestions] = [await listen(words), await listen(questions)]
    await changeHotWords(admin)
    await changeCategories(admin)
    await untilAnnounced(ofWords, 'hotWords')
    await untilAnnounced(ofQuestions, 'questionCategories')
    expect(announcedLists(ofWords)).toEqual(['hotWords'])
    expect(announcedLists(ofQuestions)).toEqual(['questionCategories'])
    ofWords.leave()
    ofQuestions.leave()
  })

  it('is announced a few times a second at most, and after the last change', async () => {
    const admin = await server.signIn()
    const channel = await listen(admin)
    const startedAt = Date.now()
    for (let n = 0; n < 12; n += 1) await changeHotWords(admin)
    await changeCategories(admin)
    await untilAnnounced(channel, 'questionCategories')
    const ofWords = announcedLists(channel).filter((resource) => resource === 'hotWords')
    const pauses = (Date.now() - startedAt) / 200
    expect(ofWords.length).toBeGreaterThanOrEqual(2)
    expect(ofWords.length).toBeLessThanOrEqual(1 + pauses)
    channel.leave()
  })

  it('is no longer announced to a member who lost the right to read it, but to one who gained it', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith(['WORD_RECOMMEND'])
    const other = await server.staffWith(['FAQ_SETTINGS'])
    const channel = await listen(member)
    await server.running.platform.database.transaction(async (tx) => {
      await tx.delete(staffPermissionTable).where(eq(staffPermissionTable.staffId, member.staffId))
      await tx.execute(sql`
        insert into staff_permission (staff_id, permission_id)
        select ${member.staffId}, permission_id from staff_permission where staff_id = ${other.staffId}`)
      await announceStaffChange(tx, member.staffId)
    })
    await changeHotWords(admin)
    await changeCategories(admin)
    await untilAnnounced(channel, 'questionCategories')
    expect(announcedLists(channel)).toEqual(['questionCategories'])
    channel.leave()
  })

  it('is the only thing announced: sign-ins, codes and exports change no list', async () => {
    const admin = await server.signIn()
    const channel = await listen(admin)
    await server.signInWith(adminSignIn)
    await server.anonymous.raw('GET', '/api/userinfo/getValidCodeByPhone/13800000001')
    await (await server.staffWith(['SYS_OPER_LOG'])).ask(operLogs.export, { body: { format: 'csv' } })
    await changeHotWords(admin)
    await untilAnnounced(channel, 'hotWords')
    expect(announcedLists(channel)).toEqual(['hotWords'])
    channel.leave()
  })

  it('of a member’s own messages is announced in their own tabs only', async () => {
    const [member, other] = [await server.staffWith([]), await server.staffWith([])]
    await send(member.staffId, '你好')
    const { content } = await member.ask(notify.messages, { query: { state: 'unread' } })
    const [mine, theirs] = [await listen(member), await listen(other)]
    await member.ask(notify.readMessage, { params: { id: content[0]?.id ?? 0 } })
    await untilAnnounced(mine, 'messages')
    await send(other.staffId, '再见')
    await eventually('the other channel has caught up', async () => receivedMessages(theirs).includes('再见'))
    expect(announcedLists(theirs)).toEqual([])
    mine.leave()
    theirs.leave()
  })
})

describe('open channels', () => {
  it('are six for a session: one more is refused until another is closed', async () => {
    const member = await server.staffWith([])
    const open = await Promise.all(Array.from({ length: 6 }, () => listen(member)))
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const refused = await member.raw('GET', '/api/notify/stream')
    expect([refused.status, refused.body.reason]).toEqual([429, 'live.tooMany'])
    open[0]?.leave()
    const next = await eventually('there is room again', async () => {
      const channel = await listen(member)
      return channel.status === 200 && channel
    })
    // No open channel was closed for it.
    await send(member.staffId, '都在')
    await eventually('all hear', async () =>
      [...open.slice(1), next].every((each) => receivedMessages(each).length === 1),
    )
    for (const channel of [...open, next]) channel.leave()
  })

  it('are twenty for a member, however many sessions there are', async () => {
    const member = await server.staffWith([])
    const open: Channel[] = []
    for (let session = 0; session < 4; session += 1) {
      const caller = new Caller(member.address, await openSession(server.db, member.staffId, '127.0.0.1', 'test'))
      open.push(...(await Promise.all(Array.from({ length: 6 }, () => listen(caller)))))
    }
    expect(open.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(open.filter(({ status }) => status === 429)).toHaveLength(4)
    for (const channel of open) channel.leave()
  })
})

describe('a server whose connection for announcements breaks', () => {
  it('delivers afterwards what it missed meanwhile, events exactly once', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith(['WORD_RECOMMEND'])
    const channel = await listen(member)
    await server.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'lectern-live' and datname = current_database()`)
    await changeHotWords(admin)
    await send(member.staffId, '断开时')
    await untilAnnounced(channel, 'hotWords')
    expect(announcedLists(channel)).not.toContain('questionCategories')
    await send(member.staffId, '之后')
    await eventually('the later message arrives', async () => receivedMessages(channel).includes('之后'))
    expect(receivedMessages(channel)).toEqual(['断开时', '之后'])
    channel.leave()
  })
})
