import { received } from '@lectern/contract/operations/received.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { questions } from '@lectern/contract/system/faq.ts'
import { recordHistory, recycleBin, undo } from '@lectern/contract/system/record-history.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Answer, type Caller, testServer } from '../../../testing/test-server.ts'
import { articleForm, guide, newSubject } from '../../content/audio-articles/audio-articles.fixtures.ts'
import { articleBody, courses, newCategory, seriesBody } from '../../content/course-centre/course-centre.fixtures.ts'
import { draftForm } from '../../operations/site-messages/site-messages.fixtures.ts'

/** The longest text that was cleaned where calls are answered, how many were cleaned elsewhere, and what those wait for. */
const work = vi.hoisted(() => ({ longest: 0, away: 0, held: undefined as PromiseWithResolvers<void> | undefined }))

vi.mock('../../../platform/rich-text/clean.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../../platform/rich-text/clean.ts')>()
  return {
    clean: (text: string) => {
      work.longest = Math.max(work.longest, text.length)
      return actual.clean(text)
    },
  }
})
vi.mock('../../../platform/rich-text/clean-in-worker.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../../platform/rich-text/clean-in-worker.ts')>()
  return {
    cleanInWorker: async (text: string) => {
      work.away += 1
      await work.held?.promise
      return actual.cleanInWorker(text)
    },
  }
})

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})
beforeEach(() => Object.assign(work, { longest: 0, away: 0 }))

function release() {
  work.held?.resolve()
  work.held = undefined
}
afterEach(release)

let made = 0
/** As costly as may be: nearly as many tags as are taken. */
function worst(letters = 48_000): string {
  made += 1
  const start = `<p onclick="x()">${made}</p>`
  return start + '<b>字</b>'.repeat(Math.floor((letters - start.length) / '<b>字</b>'.length))
}

/** What was just cleaned is known for a while. */
async function cleanOthers(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await createQuestion(worst(4_100))
}

type Act = () => Promise<Answer<unknown>>
const createQuestion = async (answer = worst()) => {
  const { id } = await admin.ask(questions.create, { body: { categoryId: 1, title: '长问题', answer } })
  return id
}
const removeQuestion = async (id: number) => {
  const removed = await admin.call(questions.remove, { params: { id } })
  return removed.headers.get('x-undo') ?? ''
}

/** Everything that stores a rich text, ready to be called. */
const ways: [what: string, prepare: () => Promise<Act>][] = [
  [
    'a series',
    async () => {
      const body = { ...(await seriesBody(server, await newCategory(admin))), intro: worst() }
      return () => admin.call(courses.items.createSeries, { body })
    },
  ],
  [
    'an article',
    async () => {
      const body = { ...(await articleBody(server, await newCategory(admin))), body: worst(70_000) }
      return () => admin.call(courses.items.createArticle, { body })
    },
  ],
  [
    'an audio article',
    async () => {
      const body = {
        ...(await articleForm(server.db, await newSubject(server.db, guide.section))),
        body: worst(70_000),
      }
      return () => admin.call(guide.articles.create, { body })
    },
  ],
  [
    'a site message',
    async () => () => admin.call(siteMessages.create, { body: { ...draftForm('长'), content: worst() } }),
  ],
  [
    'a message to one user',
    async () => {
      const params = { id: await newAccount(server.db) }
      return () => admin.call(received.send, { params, body: { title: '您好', content: worst(4_900) } })
    },
  ],
  [
    'a text of the app',
    async () => () =>
      admin.call(copyWriting.update, { params: { type: 'ABOUT_US' }, body: { content: worst(70_000) } }),
  ],
  [
    'a question',
    async () => () => admin.call(questions.create, { body: { categoryId: 1, title: '长', answer: worst() } }),
  ],
  [
    'what a question was before',
    async () => {
      const id = await createQuestion()
      const body = { categoryId: 1, title: '长问题', answer: '<p>短</p>' }
      const { version } = await admin.ask(questions.get, { params: { id } })
      await admin.ask(questions.update, { params: { id }, body: { ...body, version } })
      const { content } = await admin.ask(recordHistory.list, { params: { resource: 'questions', id } })
      const params = { resource: 'questions', id, historyId: content[0]?.id ?? 0 }
      await cleanOthers()
      return () => admin.call(recordHistory.restore, { params, body: { fields: ['answer'] } })
    },
  ],
  [
    'a question from the recycle bin',
    async () => {
      const id = await createQuestion()
      await removeQuestion(id)
      const { content } = await admin.ask(recycleBin.list, { query: { resource: 'questions', size: 200 } })
      const kept = content.find(({ recordId }) => recordId === id)
      await cleanOthers()
      return () => admin.call(recycleBin.restore, { params: { id: kept?.id ?? 0 } })
    },
  ],
  [
    'a question whose deletion is undone',
    async () => {
      const requestId = await removeQuestion(await createQuestion())
      await cleanOthers()
      return () => admin.call(undo.run, { params: { requestId } })
    },
  ],
]

const openTransactions = sql`select 1 from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`

describe('a long text is cleaned in a thread of its own, before the transaction', () => {
  it.each(ways)('%s', async (_, prepare) => {
    const act = await prepare()
    Object.assign(work, { longest: 0, away: 0, held: Promise.withResolvers<void>() })
    const answer = act()
    await eventually('the text is being cleaned', async () => work.away === 1)
    await eventually('no transaction waits', async () => (await server.db.execute(openTransactions)).rows.length === 0)
    release()
    expect((await answer).code).toBe(1000)
    expect([work.away, work.longest]).toEqual([1, 0])
  })

  it('and is stored as clean as a short one', async () => {
    const id = await createQuestion()
    const { answer } = await admin.ask(questions.get, { params: { id } })
    expect([answer.slice(0, 3), answer.includes('onclick'), answer.length > 40_000]).toEqual(['<p>', false, true])
  })
})

describe('a text that is too large is refused, and not looked at where calls are answered', () => {
  it.each<[string, string]>([
    ['50,000 opening brackets', '<'.repeat(50_000)],
    ['16,000 tags inside each other', '<b>'.repeat(16_000)],
  ])('%s in the intro of a series', async (_, intro) => {
    const body = { ...(await seriesBody(server, await newCategory(admin))), intro }
    const { code, body: refusal } = await admin.call(courses.items.createSeries, { body })
    expect([code, refusal.reason, Object.keys(refusal.errors ?? {})]).toEqual([901, 'richText.tooLarge', ['intro']])
    expect([work.away, work.longest]).toEqual([1, 0])
  })

  it('60,000 tags inside each other in a text of the app', async () => {
    const answer = await admin.call(copyWriting.update, {
      params: { type: 'ABOUT_US' },
      body: { content: '<b>'.repeat(60_000) },
    })
    expect([answer.code, answer.body.reason]).toEqual([901, 'richText.tooLarge'])
    expect([work.away, work.longest]).toEqual([1, 0])
  })
})
