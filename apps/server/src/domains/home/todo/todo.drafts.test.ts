import { banners } from '@lectern/contract/operations/banners.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { bannerForm } from '../../operations/banners/banners.fixtures.ts'
import { formTo } from '../../operations/push-messages/push-messages.fixtures.ts'
import { draftForm } from '../../operations/site-messages/site-messages.fixtures.ts'
import { taskForm } from '../../system/message-tasks/message-tasks.fixtures.ts'
import { inHours, todoOf } from './todo.fixtures.ts'

const server = testServer()
const codes = ['BANNER', 'PUSH_MESSAGE', 'SITE_MESSAGE', 'MESSAGE_TASK']

describe('own drafts', () => {
  it('are those that one made oneself, the newest first, of the lists that one may see', async () => {
    const member = await server.staffWith(codes)
    const banner = await member.ask(banners.create, { body: await bannerForm(server.db, { title: '横幅稿' }) })
    const push = await member.ask(pushMessages.create, {
      body: formTo([], { title: '推送稿', draft: true, audience: 'ALL' }),
    })
    const message = await member.ask(siteMessages.create, { body: draftForm('站内信稿') })
    const task = await member.ask(messageTasks.create, { body: taskForm({ title: '通知稿' }) })
    const { drafts } = await todoOf(member)
    expect(drafts?.count).toBe(4)
    expect(drafts?.newest).toMatchObject([
      { resource: 'messageTasks', id: task.id, name: '通知稿' },
      { resource: 'siteMessages', id: message.id, name: '站内信稿' },
      { resource: 'pushMessages', id: push.id, name: '推送稿' },
      { resource: 'banners', id: banner.id, name: '横幅稿' },
    ])
    expect((await todoOf(await server.staffWith(codes))).drafts).toEqual({ count: 0, newest: [] })
  })

  it('stay with who made them when another edits them, and go when they are shown or sent', async () => {
    const [member, other] = [await server.staffWith(codes), await server.staffWith(codes)]
    const { id } = await member.ask(banners.create, { body: await bannerForm(server.db) })
    await other.ask(banners.update, { body: { id, ...(await bannerForm(server.db, { title: '改过' })) } })
    expect((await todoOf(other)).drafts?.count).toBe(0)
    expect((await todoOf(member)).drafts?.newest).toMatchObject([{ id, name: '改过' }])
    await member.ask(banners.post, { body: { id, postStatus: 'POSTED' } })
    const { id: scheduled } = await member.ask(messageTasks.create, { body: taskForm({ sendTime: inHours(5) }) })
    expect(scheduled).toBeGreaterThan(0)
    expect((await todoOf(member)).drafts).toEqual({ count: 0, newest: [] })
  })
})
