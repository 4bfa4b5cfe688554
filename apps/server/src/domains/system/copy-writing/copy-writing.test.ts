import { appCopy } from '@lectern/contract/share/app.ts'
import { type CopyType, copyTypes, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { copyRevisionsTable } from './copy-writing.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
const get = (type: CopyType) => admin.ask(copyWriting.get, { params: { type } })
const write = (type: CopyType, body: { content: string; version?: number; restoredFrom?: number }) =>
  admin.call(copyWriting.update, { params: { type }, body })
const revisions = async (type: CopyType) =>
  (await admin.ask(copyWriting.revisions, { params: { type }, query: { size: 50 } })).content
const forget = (type: CopyType) => server.db.delete(copyRevisionsTable).where(eq(copyRevisionsTable.type, type))

describe('the copy centre', () => {
  it('lists all seven texts in their order, written or not', async () => {
    await forget('INVITE_RULES')
    const list = await admin.ask(copyWriting.list, {})
    expect(list.map(({ type }) => type)).toEqual(copyTypes)
    expect(list[0]).toMatchObject({
      excerpt: expect.stringMatching(/^欢迎使用朗读台。[^<]*…$/),
      revisionCount: 3,
      updateBy: { name: '林晓雨' },
    })
    expect(list.find(({ type }) => type === 'INVITE_RULES')).toEqual({
      type: 'INVITE_RULES',
      excerpt: '',
      revisionCount: 0,
      updateTime: null,
      updateBy: null,
    })
  })

  it('writes a text for the first time', async () => {
    await forget('VIP_NOTICE')
    expect(await get('VIP_NOTICE')).toMatchObject({ content: '', updateTime: null, updateBy: null, version: 0 })
    const saved = await write('VIP_NOTICE', { content: '<p>第一次</p>', version: 0 })
    expect(saved.data).toMatchObject({ type: 'VIP_NOTICE', content: '<p>第一次</p>', version: 1 })
    expect(await get('VIP_NOTICE')).toEqual(saved.data)
  })

  it('keeps every revision with its author, and serves the newest', async () => {
    const editor = await server.staffWith(['COPY_WRITING'])
    const params = { type: 'ABOUT_US' } as const
    const { content: old, version } = await get('ABOUT_US')
    await editor.ask(copyWriting.update, { params, body: { content: '<p>新的介绍</p>', version } })
    const [newest, before] = await revisions('ABOUT_US')
    expect(newest).toMatchObject({ number: version + 1, by: { id: editor.staffId }, restoredFrom: null })
    expect(before).toMatchObject({ number: version })
    const read = (number: number) => admin.ask(copyWriting.revision, { params: { ...params, number } })
    expect((await read(version + 1)).content).toBe('<p>新的介绍</p>')
    expect((await read(version)).content).toBe(old)
    expect((await server.anonymous.ask(appCopy.text, { params })).content).toBe('<p>新的介绍</p>')
  })

  it('adds no revision for the same text again', async () => {
    const { content, version } = await get('PURCHASE_NOTES')
    const saved = await write('PURCHASE_NOTES', { content, version })
    expect([saved.status, saved.data.version]).toEqual([200, version])
    expect(await revisions('PURCHASE_NOTES')).toHaveLength(version)
  })

  it('refuses what was written over another version, and lets one of two through who save at once', async () => {
    const { version } = await get('CANCEL_ACCOUNT')
    const both = await Promise.all(
      ['<p>甲</p>', '<p>乙</p>'].map((content) => write('CANCEL_ACCOUNT', { content, version })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe('record.conflict')
    const stale = await write('CANCEL_ACCOUNT', { content: '<p>丙</p>', version })
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
    expect((await get('CANCEL_ACCOUNT')).version).toBe(version + 1)
  })

  it('brings an older text back as a new revision that says so', async () => {
    const params = { type: 'USER_AGREEMENT' } as const
    const { version } = await get('USER_AGREEMENT')
    const { content } = await admin.ask(copyWriting.revision, { params: { ...params, number: 1 } })
    const saved = await write('USER_AGREEMENT', { content, version, restoredFrom: 1 })
    expect(saved.data).toMatchObject({ content, version: version + 1 })
    expect((await revisions('USER_AGREEMENT'))[0]).toMatchObject({ number: version + 1, restoredFrom: 1 })
  })

  it('refuses to say that a text was brought back which is another, or never was', async () => {
    const other = await write('USER_AGREEMENT', { content: '<p>另一份</p>', restoredFrom: 2 })
    expect([other.code, Object.keys(other.body.errors ?? {})]).toEqual([901, ['restoredFrom']])
    const never = await write('USER_AGREEMENT', { content: '<p>另一份</p>', restoredFrom: 999 })
    expect([never.status, never.body.reason]).toEqual([404, 'record.gone'])
  })

  it('stores nothing that could run, and refuses a text with nothing to read', async () => {
    const saved = await write('VIP_NOTICE', { content: '<p onclick="x()">好</p><script>x()</script>' })
    expect(saved.data.content).toBe('<p>好</p>')
    for (const content of ['', '<p>&nbsp;</p>', `<p>${'长'.repeat(200_000)}</p>`]) {
      const refused = await write('VIP_NOTICE', { content })
      expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([901, ['content']])
    }
  })

  it('keeps the pictures of older revisions', async () => {
    const key = await readyUpload(server.db, 'image')
    await write('ABOUT_US', { content: `<p>看图</p><img src="${imageAddress(key)}">` })
    await write('ABOUT_US', { content: '<p>没有图</p>' })
    expect(await server.db.$count(uploadUsesTable, eq(uploadUsesTable.key, key))).toBe(1)
  })

  it('leaves one log row for each change, with what was written before', async () => {
    await write('PURCHASE_NOTES', { content: '<p>日志之前</p>' })
    const url = copyWriting.update.path.replace('{type}', 'PURCHASE_NOTES')
    const rows = () => logRows(admin, { method: 'PUT', url })
    const { length } = await rows()
    await write('PURCHASE_NOTES', { content: '<p>日志之后</p>' })
    const [newest, ...rest] = await rows()
    expect(rest).toHaveLength(length)
    expect(newest?.diff).toEqual([{ field: 'content', before: '<p>日志之前</p>', after: '<p>日志之后</p>' }])
  })

  it('finds no text or revision that does not exist', async () => {
    for (const path of ['/NOTHING', '/toString']) {
      expect((await admin.raw('GET', `/api/management/copy-writing${path}`)).code).toBe(901)
    }
    for (const number of ['99', '2147483647']) {
      const answer = await admin.raw('GET', `/api/management/copy-writing/ABOUT_US/revision/${number}`)
      expect(answer.body).toMatchObject({ code: 404, reason: 'record.gone' })
    }
    for (const number of ['0', 'x', '9007199254740991']) {
      expect((await admin.raw('GET', `/api/management/copy-writing/ABOUT_US/revision/${number}`)).code).toBe(901)
    }
  })

  it('is for who has its permission, and pictures may be uploaded for it', async () => {
    const params = { type: 'ABOUT_US', number: 1 } as const
    const stranger = await server.staffWith(['FAQ_SETTINGS'])
    for (const [caller, status] of [
      [server.anonymous, 401],
      [stranger, 403],
    ] as const) {
      const answers = await Promise.all([
        caller.call(copyWriting.list, {}),
        caller.call(copyWriting.get, { params }),
        caller.call(copyWriting.update, { params, body: { content: '<p>我来</p>' } }),
        caller.call(copyWriting.revisions, { params }),
        caller.call(copyWriting.revision, { params }),
      ])
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
    }
    const editor = await server.staffWith(['COPY_WRITING'])
    const policy = await editor.raw(
      'GET',
      '/api/management/common/oss/policy-signature?kind=image&type=image/png&size=10',
    )
    expect(policy.status).toBe(200)
  })
})
