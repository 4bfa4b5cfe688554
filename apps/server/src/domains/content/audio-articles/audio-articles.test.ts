import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadsTable, uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { readyUpload, uploadSeconds } from '../../../testing/uploads.ts'
import { articleForm, guide, interview, newSubject, sections } from './audio-articles.fixtures.ts'

for (const { section, articles, subjects } of sections) {
  describeManagedList(`${section} articles`, articles, {
    form: async (n, { db }) => articleForm(db, await newSubject(db, section), `文章${n}`),
    bad: { form: { subjectId: 1, title: '', cover: 'images/a.webp', body: '<p>有</p>' }, field: 'title' },
  })
  describeManagedList(`${section} subjects`, subjects, {
    form: (n) => ({ title: `栏目${n}`, subtitle: '副', cover: null, description: '', weight: 3 }),
    bad: { form: { title: ' ' }, field: 'title' },
  })
}

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

describe.each(sections)('an article of $section', ({ section, articles }) => {
  const add = async (values: object = {}) => {
    const form = { ...(await articleForm(server.db, await newSubject(server.db, section))), ...values }
    return { ...form, ...(await admin.ask(articles.create, { body: form })) }
  }
  const refusedAt = async (values: object) => {
    const form = { ...(await articleForm(server.db, await newSubject(server.db, section))), ...values }
    const answer = await admin.call(articles.create, { body: form })
    return [answer.code, Object.keys(answer.body.errors ?? {})]
  }
  const usedBy = async (id: number) => {
    const rows = await server.db
      .select()
      .from(uploadUsesTable)
      .where(eq(uploadUsesTable.owner, `audioArticle:${id}`))
    return rows.map(({ key }) => key).toSorted()
  }

  it('is as long as its audio, and has no length without', async () => {
    const { id, ...form } = await add()
    expect(await admin.ask(articles.get, { params: { id } })).toMatchObject({ duration: uploadSeconds, enable: false })
    const silent = await admin.ask(articles.update, { params: { id }, body: { ...form, audio: null } })
    expect(silent).toMatchObject({ audio: null, duration: null })
  })

  it('is refused with files that are unknown, unchecked or of another kind', async () => {
    const pending = await readyUpload(server.db, 'image')
    await server.db.update(uploadsTable).set({ status: 'PENDING' }).where(eq(uploadsTable.key, pending))
    expect(await refusedAt({ cover: 'images/nobody-knows.webp' })).toEqual([901, ['cover']])
    expect(await refusedAt({ cover: pending })).toEqual([901, ['cover']])
    expect(await refusedAt({ cover: await readyUpload(server.db, 'audio') })).toEqual([901, ['cover']])
    expect(await refusedAt({ audio: await readyUpload(server.db, 'video') })).toEqual([901, ['audio']])
    expect(await refusedAt({ audio: 'https://elsewhere.example/a.mp3' })).toEqual([901, ['audio']])
  })

  it('stores its text clean, and refuses one with nothing to read', async () => {
    const { id } = await add({ body: '<p onclick="x()">好</p><script>x()</script>' })
    expect(await admin.ask(articles.get, { params: { id } })).toMatchObject({ body: '<p>好</p>' })
    expect(await refusedAt({ body: '<p> </p><script>x()</script>' })).toEqual([901, ['body']])
  })

  it('claims the files it uses, and releases them when it is deleted', async () => {
    const picture = await readyUpload(server.db, 'image')
    const { id, cover, audio, ...form } = await add({ body: `<p>图</p><img src="/foundation/media/${picture}">` })
    expect(await usedBy(id)).toEqual([cover, audio, picture].toSorted())
    await admin.ask(articles.update, { params: { id }, body: { ...form, cover, audio: null, body: '<p>无图</p>' } })
    expect(await usedBy(id)).toEqual([cover])
    await admin.ask(articles.remove, { params: { id } })
    expect(await usedBy(id)).toEqual([])
  })

  it('belongs to a subject of its own section', async () => {
    const other = section === 'guide' ? 'excellent' : 'guide'
    expect(await refusedAt({ subjectId: await newSubject(server.db, other) })).toEqual([901, ['subjectId']])
    expect(await refusedAt({ subjectId: 999_999_999 })).toEqual([901, ['subjectId']])
  })

  it('is found by title, subject and state, and the list does not carry the text', async () => {
    const title = `寻找${section}`
    const { id, subjectId } = await add({ title })
    await admin.ask(articles.enable, { params: { id }, body: { enable: true } })
    for (const query of [
      { title: title.slice(1) },
      { subjectId },
      { subjectId, enable: true, sort: 'playCount,desc' as const },
    ]) {
      const { content } = await admin.ask(articles.list, { query })
      expect(content.map((row) => row.id)).toEqual([id])
      expect(content[0]).not.toHaveProperty('body')
    }
    expect((await admin.ask(articles.list, { query: { subjectId, enable: false } })).totalElements).toBe(0)
  })

  it('cannot be reached through any other section', async () => {
    const { id, ...form } = await add()
    for (const other of sections.filter((one) => one.section !== section)) {
      const params = { id }
      const answers = await Promise.all([
        admin.call(other.articles.get, { params }),
        admin.call(other.articles.update, { params, body: form }),
        admin.call(other.articles.enable, { params, body: { enable: true } }),
        admin.call(other.articles.weight, { params, body: { weight: 5 } }),
        admin.call(other.articles.remove, { params }),
      ])
      expect(answers.map(({ status, body }) => `${status} ${body.reason}`)).toEqual(Array(5).fill('404 record.gone'))
      const { content } = await admin.ask(other.articles.list, { query: { size: 200 } })
      expect(content.map((row) => row.id)).not.toContain(id)
    }
    expect(await admin.ask(articles.get, { params: { id } })).toMatchObject({ enable: false, weight: 0, version: 0 })
  })
})

describe('articles in subjects', () => {
  const { articles, subjects } = guide
  const countOf = async (id: number) =>
    (await admin.ask(subjects.list, {})).content.find((subject) => subject.id === id)?.articleCount

  it('are counted right when many are added, moved and deleted at once', async () => {
    const [one, other] = [await newSubject(server.db, 'guide'), await newSubject(server.db, 'guide')]
    const form = await articleForm(server.db, one)
    const create = async (subjectId: number) => (await admin.ask(articles.create, { body: { ...form, subjectId } })).id
    const here = await Promise.all(Array.from({ length: 8 }, () => create(one)))
    const there = await Promise.all(Array.from({ length: 8 }, () => create(other)))
    const move = (id: number, subjectId: number) =>
      admin.call(articles.update, { params: { id }, body: { ...form, subjectId } })
    const rename = (id: number) => admin.call(subjects.update, { params: { id }, body: { title: '改名' } })
    const answers = await Promise.all([
      ...here.map((id) => move(id, other)),
      ...there.map((id) => move(id, one)),
      ...here.slice(0, 3).map((id) => admin.call(articles.remove, { params: { id } })),
      ...Array.from({ length: 3 }, () => admin.call(articles.create, { body: form })),
      ...[one, other, one].map(rename),
    ])
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
    const stored = async (subjectId: number) =>
      (await admin.ask(articles.list, { query: { subjectId, size: 200 } })).totalElements
    expect([await countOf(one), await countOf(other)]).toEqual([await stored(one), await stored(other)])
    expect(((await countOf(one)) ?? 0) + ((await countOf(other)) ?? 0)).toBe(16)
  })
})

describe.each(sections)('a subject of $section', ({ section, articles, subjects }) => {
  it('is listed with its section, the heaviest first', async () => {
    const id = await newSubject(server.db, section)
    await admin.ask(subjects.update, { params: { id }, body: { title: '最重', weight: 999_999 } })
    const { content } = await admin.ask(subjects.list, {})
    expect(content[0]).toMatchObject({ id, title: '最重', articleCount: 0 })
  })

  it('is changed by one editor at a time', async () => {
    const id = await newSubject(server.db, section)
    const cover = await readyUpload(server.db, 'image')
    const body = { title: '新名', subtitle: '副', cover, description: '说明', weight: 3 }
    const saved = await admin.ask(subjects.update, { params: { id }, body: { ...body, version: 0 } })
    expect(saved).toEqual({ ...body, id, articleCount: 0, version: 1 })
    const stale = await admin.call(subjects.update, { params: { id }, body: { ...body, version: 0 } })
    expect([stale.status, stale.body.reason]).toEqual([409, 'record.conflict'])
  })

  it('is deleted with its cover only while it has no articles', async () => {
    const cover = await readyUpload(server.db, 'image')
    const { id } = await admin.ask(subjects.create, { body: { title: '要删的', cover } })
    const article = await admin.ask(articles.create, { body: await articleForm(server.db, id) })
    const refused = await admin.call(subjects.remove, { params: { id } })
    expect(refused.body).toMatchObject({
      code: 900,
      reason: 'audioSubject.notEmpty',
      message: '栏目“要删的”下还有 1 篇文章，不能删除',
    })
    const many = await admin.ask(subjects.removeMany, { body: { selection: { ids: [id] } } })
    expect(many.refused.map(({ reason }) => reason)).toEqual(['audioSubject.notEmpty'])
    await admin.ask(articles.remove, { params: { id: article.id } })
    const uses = () => server.db.$count(uploadUsesTable, eq(uploadUsesTable.owner, `audioSubject:${id}`))
    expect(await uses()).toBe(1)
    await admin.ask(subjects.remove, { params: { id } })
    expect(await uses()).toBe(0)
    const into = await admin.call(articles.create, { body: await articleForm(server.db, id) })
    expect(into.body.errors).toHaveProperty('subjectId')
  })

  it('refuses a bad title or a cover that is no picture, and no other section can touch it', async () => {
    const id = await newSubject(server.db, section)
    const update = (body: object) => admin.raw('PUT', subjects.update.path.replace('{id}', String(id)), body)
    expect(Object.keys((await update({ title: '' })).body.errors ?? {})).toEqual(['title'])
    const audio = await readyUpload(server.db, 'audio')
    expect(Object.keys((await update({ title: '好', cover: audio })).body.errors ?? {})).toEqual(['cover'])
    const other = section === 'guide' ? interview : guide
    expect((await admin.call(other.subjects.update, { params: { id }, body: { title: '越界' } })).status).toBe(404)
    expect((await admin.call(other.subjects.get, { params: { id } })).status).toBe(404)
    expect((await admin.call(other.subjects.remove, { params: { id } })).status).toBe(404)
  })
})

describe('access to audio articles', () => {
  it('is checked for each section separately', async () => {
    for (const own of sections) {
      const editor = await server.staffWith([own.code])
      const body = await articleForm(server.db, await newSubject(server.db, own.section))
      const { id } = await editor.ask(own.articles.create, { body })
      await editor.ask(own.subjects.list, {})
      for (const other of sections.filter((one) => one !== own)) {
        const params = { id }
        const form = await articleForm(server.db, await newSubject(server.db, other.section))
        const answers = [
          await editor.call(other.articles.list, {}),
          await editor.call(other.articles.get, { params }),
          await editor.call(other.articles.create, { body: form }),
          await editor.call(other.articles.update, { params, body: form }),
          await editor.call(other.articles.enable, { params, body: { enable: true } }),
          await editor.call(other.articles.weight, { params, body: { weight: 1 } }),
          await editor.call(other.articles.remove, { params }),
          await editor.call(other.subjects.list, {}),
          await editor.call(other.subjects.update, { params: { id: form.subjectId }, body: { title: '越权' } }),
          await editor.call(other.subjects.get, { params: { id: form.subjectId } }),
          await editor.call(other.subjects.create, { body: { title: '越权' } }),
          await editor.call(other.subjects.remove, { params: { id: form.subjectId } }),
        ]
        expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(403))
      }
      expect((await server.anonymous.call(own.subjects.list, {})).status).toBe(401)
      expect((await server.anonymous.call(own.subjects.update, { params: { id }, body: { title: '无' } })).status).toBe(
        401,
      )
    }
  })

  it('exists for no section but the three, whatever the path says', async () => {
    const words = [
      '__proto__',
      'constructor',
      'toString',
      'Guide',
      'guides',
      'subject',
      'course',
      'question',
      'article',
    ]
    const calls = [
      ['GET', 'article'],
      ['POST', 'article'],
      ['GET', 'article/1'],
      ['PUT', 'article/1'],
      ['DELETE', 'article/1'],
      ['PUT', 'article/1/enable'],
      ['PUT', 'article/1/weight'],
      ['GET', 'subject'],
      ['POST', 'subject'],
      ['GET', 'subject/1'],
      ['PUT', 'subject/1'],
      ['DELETE', 'subject/1'],
    ] as const
    for (const word of [...words, 'original-reading', 'null', '%2e%2e%2fguide', '*', 'guide%00', 'a'.repeat(200)]) {
      // The course centre adds its articles at the same address.
      const own = calls.filter(([method]) => !(method === 'POST' && ['subject', 'original-reading'].includes(word)))
      for (const [method, rest] of own) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {}
        const answer = await admin.raw(method, `/api/management/${word}/${rest}`, body)
        expect([word, method, rest, answer.status]).toEqual([word, method, rest, 404])
      }
    }
  })
})
