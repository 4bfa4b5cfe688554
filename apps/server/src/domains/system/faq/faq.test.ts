import { faqPickLists, questionCategories, questions } from '@lectern/contract/system/faq.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { testServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'

describeManagedList('FAQ questions', questions, {
  form: (n) => ({ categoryId: 1, title: `问题${n}`, answer: `<p>回答${n}</p>` }),
  bad: { form: { categoryId: 1, title: '', answer: '<p>有</p>' }, field: 'title' },
})

describeManagedList('FAQ categories', questionCategories, {
  newLast: true,
  form: (n) => ({ name: `分类${n}`, icon: 'read' }),
  bad: { form: { name: '长'.repeat(31) }, field: 'name' },
})

describe('FAQ', () => {
  const server = testServer()

  it('refuses to delete a category that still has questions, and says how many', async () => {
    const admin = await server.signIn()
    const { id } = await admin.ask(questionCategories.create, { body: { name: '待删' } })
    await admin.ask(questions.create, { body: { categoryId: id, title: '问', answer: '<p>答</p>' } })
    const refused = await admin.call(questionCategories.remove, { params: { id } })
    expect(refused.body).toMatchObject({ code: 900, reason: 'questionCategory.notEmpty' })
    expect(refused.body.message).toContain('1')
  })

  it('refuses a question in a category that does not exist', async () => {
    const admin = await server.signIn()
    const answer = await admin.call(questions.create, {
      body: { categoryId: 999_999, title: '问', answer: '<p>答</p>' },
    })
    expect(answer.body.reason).toBe('questionCategory.missing')
  })

  it('stores rich text without anything that could run', async () => {
    const admin = await server.signIn()
    const answer = '<p onclick="x()">好<script>x()</script><img src=x onerror=x()><a href="javascript:x()">链</a></p>'
    const { id } = await admin.ask(questions.create, { body: { categoryId: 1, title: '脚本', answer } })
    const stored = await admin.ask(questions.get, { params: { id } })
    expect(stored.answer).toBe('<p>好<a rel="noopener noreferrer nofollow" target="_blank">链</a></p>')
  })

  it('keeps the pictures of an answer from being collected, until it is deleted', async () => {
    const admin = await server.signIn()
    const key = await readyUpload(server.db, 'image')
    const answer = `<p>看图</p><img src="${imageAddress(key)}">`
    const { id } = await admin.ask(questions.create, { body: { categoryId: 1, title: '图', answer } })
    const used = () => server.db.$count(uploadUsesTable, eq(uploadUsesTable.key, key))
    expect(await used()).toBe(1)
    await admin.ask(questions.remove, { params: { id } })
    expect(await used()).toBe(0)
  })

  it('refuses an answer with nothing to read, at its field', async () => {
    const admin = await server.signIn()
    const body = { categoryId: 1, title: '空', answer: '<p>&nbsp;</p><script>x()</script>' }
    const answer = await admin.call(questions.create, { body })
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, ['answer']])
  })

  it('filters by title, category and state', async () => {
    const admin = await server.signIn()
    const page = await admin.ask(questions.list, { query: { title: '退款', enable: true, size: 50 } })
    expect(page.content.map(({ title }) => title)).toEqual(['如何申请退款'])
    const inFirst = await admin.ask(questions.list, { query: { categoryId: 1, size: 200 } })
    expect(new Set(inFirst.content.map(({ categoryId }) => categoryId))).toEqual(new Set([1]))
  })

  it('treats % and _ in a search as plain characters', async () => {
    const admin = await server.signIn()
    const page = await admin.ask(questions.list, { query: { title: '%' } })
    expect(page.totalElements).toBe(0)
  })

  it('returns pick lists on one page', async () => {
    const admin = await server.signIn()
    const categories = await admin.ask(faqPickLists.categories, {})
    const all = await admin.ask(faqPickLists.questions, {})
    expect(categories.pageable.pageSize).toBe(2000)
    expect(categories.content[0]).toEqual({ id: 1, name: '账号与登录' })
    expect(all.totalElements).toBe(all.content.length)
  })
})
