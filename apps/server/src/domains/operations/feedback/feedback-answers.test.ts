import { feedbackAnswers } from '@lectern/contract/customers/feedback.ts'
import { expect, it } from 'vitest'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { testServer } from '../../../testing/test-server.ts'

describeManagedList('ready-made answers', feedbackAnswers, {
  form: (n) => ({ title: `回复${n}`, content: `您好，第 ${n} 条。` }),
  bad: { form: { title: '空的', content: ' ' }, field: 'content' },
})

const server = testServer()

it('are shared by all who answer, the newest first, and found by their titles', async () => {
  const [one, other] = [await server.staffWith(['FEEDBACK']), await server.staffWith(['FEEDBACK'])]
  const add = async (title: string) => (await one.ask(feedbackAnswers.create, { body: { title, content: '您好' } })).id
  const [first, second] = [await add('退款说明'), await add('退款到账')]
  const { content } = await other.ask(feedbackAnswers.list, { query: { title: '退款' } })
  expect(content.map(({ id }) => id)).toEqual([second, first])
  const all = await other.ask(feedbackAnswers.list, { query: { size: 200 } })
  expect(all.content.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
})

it('have a title and a text of sensible lengths', async () => {
  const member = await server.staffWith(['FEEDBACK'])
  const body = { title: '长'.repeat(41), content: '长'.repeat(1_001) }
  const answer = await member.call(feedbackAnswers.create, { body })
  expect([answer.code, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([901, ['content', 'title']])
})
