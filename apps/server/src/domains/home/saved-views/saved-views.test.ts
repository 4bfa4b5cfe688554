import { staff } from '@lectern/contract/access/staff.ts'
import { mostViews, savedViews, type ViewState } from '@lectern/contract/home/saved-views.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { Caller, testServer } from '../../../testing/test-server.ts'
import { keepView, setDefault, viewOf, viewsOf } from './saved-views.fixtures.ts'
import { savedViewDefaultTable, savedViewTable } from './saved-views.table.ts'

const server = testServer()
const operator = () => server.staffWith(['WORD_RECOMMEND'])
const namesOf = async (who: Caller, list?: string) => (await viewsOf(who, list)).map(({ name }) => name)

describe('a view of a list', () => {
  it('comes back as it was saved, to its owner alone', async () => {
    const [one, other] = [await operator(), await operator()]
    const state: ViewState = {
      filters: { word: '英语' },
      sort: 'clickCount,desc',
      density: 'small',
      hidden: ['hot'],
      order: ['clickCount', 'order'],
    }
    const body = { list: 'hotWords', name: ' 英语类 ', state }
    const { id } = await one.ask(savedViews.create, { body })
    const [view] = await viewsOf(one)
    expect(view).toEqual({
      id,
      list: 'hotWords',
      name: '英语类',
      state,
      own: true,
      ownerName: '测试员',
      byLink: false,
      roles: [],
      isDefault: false,
      version: 0,
    })
    expect(await one.ask(savedViews.get, { params: { id } })).toEqual(view)
    expect(await viewsOf(other)).toEqual([])
    expect((await other.call(savedViews.get, { params: { id } })).code).toBe(404)
    expect(await namesOf(one, 'hotWords/other')).toEqual([])
  })

  it('is changed and deleted by nobody but its owner, and only from its last version', async () => {
    const [one, other] = [await operator(), await operator()]
    const id = await keepView(one, '早')
    const body = { name: '晚', state: viewOf({ word: '晚' }), version: 0 }
    const sharing = { byLink: true, roleIds: [] }
    for (const answer of [
      await other.call(savedViews.update, { params: { id }, body }),
      await other.call(savedViews.share, { params: { id }, body: sharing }),
      await other.call(savedViews.remove, { params: { id } }),
      await setDefault(other, id),
    ])
      expect(answer.code).toBe(404)
    await one.ask(savedViews.update, { params: { id }, body })
    expect(await viewsOf(one)).toMatchObject([{ name: '晚', state: { filters: { word: '晚' } }, version: 1 }])
    expect((await one.call(savedViews.update, { params: { id }, body })).code).toBe(409)
    await one.ask(savedViews.remove, { params: { id } })
    expect(await viewsOf(one)).toEqual([])
  })

  it('has a name of its own among those of its owner and list', async () => {
    const [one, other] = [await operator(), await operator()]
    await keepView(one, '同名')
    const again = await one.call(savedViews.create, { body: { list: 'hotWords', name: '同名', state: viewOf() } })
    expect(again.body).toMatchObject({ code: 901, errors: { name: expect.any(String) } })
    const id = await keepView(one, '别名')
    const body = { name: '同名', state: viewOf(), version: 0 }
    expect((await one.call(savedViews.update, { params: { id }, body })).code).toBe(901)
    await keepView(other, '同名')
    await one.ask(savedViews.create, { body: { list: 'hotWords/other', name: '同名', state: viewOf() } })
  })

  it('is one of fifty at most, however many are saved at once', async () => {
    const one = await operator()
    const row = (n: number) => ({ staffId: one.staffId, list: 'hotWords', name: `视图${n}`, state: viewOf() })
    await server.db.insert(savedViewTable).values(Array.from({ length: mostViews - 1 }, (_, n) => row(n)))
    const add = (name: string) => one.call(savedViews.create, { body: { list: 'hotWords', name, state: viewOf() } })
    const answers = await Promise.all(['甲', '乙', '丙'].map(add))
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1)
    const refused = answers.filter(({ body }) => body.reason === 'savedView.tooMany')
    expect(refused).toHaveLength(2)
    expect(await viewsOf(one)).toHaveLength(mostViews)
  })

  const good = { list: 'hotWords', name: '名', state: viewOf() }
  const long = (length: number) => Array.from({ length }, (_, n) => `c${n}`)
  it.each([
    ['no name', { ...good, name: ' ' }],
    ['a name of 41 characters', { ...good, name: '长'.repeat(41) }],
    ['a list that does not exist', { ...good, list: 'nothing' }],
    ['a list of another shape', { ...good, list: 'hotWords; drop' }],
    ['no state', { list: 'hotWords', name: '名' }],
    ['a filter that is no text', { ...good, state: { ...viewOf(), filters: { word: { deep: 1 } } } }],
    ['a filter with an odd name', { ...good, state: viewOf({ 'a b': '1' }) }],
    ['a filter too long', { ...good, state: viewOf({ word: 'x'.repeat(2_001) }) }],
    ['filters too many', { ...good, state: viewOf(Object.fromEntries(long(41).map((name) => [name, '1']))) }],
    ['columns too many', { ...good, state: { ...viewOf(), hidden: long(101) } }],
    ['an unknown density', { ...good, state: { ...viewOf(), density: 'tiny' } }],
  ])('is refused with %s', async (_, body) => {
    expect((await (await operator()).raw('POST', '/api/management/saved-views', body)).code).toBe(901)
  })

  it('is there only for those who may see the list', async () => {
    const [one, stranger] = [await operator(), await server.staffWith([])]
    const body = { list: 'hotWords', name: '名', state: viewOf() }
    expect((await stranger.call(savedViews.create, { body })).code).toBe(901)
    expect((await stranger.call(savedViews.list, { query: { list: 'hotWords' } })).code).toBe(404)
    const id = await keepView(one, '可见')
    await one.ask(savedViews.share, { params: { id }, body: { byLink: true, roleIds: [] } })
    expect((await stranger.call(savedViews.get, { params: { id } })).code).toBe(404)
    expect((await server.anonymous.call(savedViews.list, { query: { list: 'hotWords' } })).status).toBe(401)
  })

  it('goes with its owner', async () => {
    const one = await operator()
    const id = await keepView(one, '要走了')
    await setDefault(one, id)
    await server.db.delete(staffTable).where(eq(staffTable.id, one.staffId))
    expect(await server.db.$count(savedViewTable, eq(savedViewTable.id, id))).toBe(0)
  })

  it('leaves one row in the operation log for each change, and none for reading', async () => {
    const one = await operator()
    const id = await keepView(one, '留痕')
    await one.ask(savedViews.update, { params: { id }, body: { name: '改名', state: viewOf(), version: 0 } })
    await one.ask(savedViews.share, { params: { id }, body: { byLink: true, roleIds: [] } })
    await setDefault(one, id)
    await one.ask(savedViews.defaults, {})
    await viewsOf(one)
    await one.ask(savedViews.remove, { params: { id } })
    const rows = await server.db
      .select()
      .from(operLogTable)
      .where(eq(operLogTable.operator, one.username))
      .orderBy(operLogTable.id)
    expect(rows.map(({ title, recordName, status }) => [title, recordName, status])).toEqual([
      ['savedViews.create', '留痕', 'SUCCESS'],
      ['savedViews.update', '改名', 'SUCCESS'],
      ['savedViews.update', '改名', 'SUCCESS'],
      ['savedViews.update', '改名', 'SUCCESS'],
      ['savedViews.delete', '改名', 'SUCCESS'],
    ])
    expect(rows.map(({ diff }) => diff.map(({ field }) => field))).toMatchObject([
      expect.arrayContaining(['name', 'state']),
      ['name'],
      ['byLink'],
      ['default'],
      expect.arrayContaining(['name', 'state']),
    ])
  })
})

describe('the default view of a list', () => {
  it('is one for each list and member, and can be taken back', async () => {
    const [one, other] = [await operator(), await operator()]
    const [first, second] = [await keepView(one, '甲'), await keepView(one, '乙')]
    const defaultsOf = async (who: Caller) => (await who.ask(savedViews.defaults, {})).map(({ id }) => id)
    await setDefault(one, first)
    await setDefault(one, second)
    await setDefault(one, second)
    expect(await defaultsOf(one)).toEqual([second])
    expect((await viewsOf(one)).map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect(await defaultsOf(other)).toEqual([])
    await setDefault(one, null)
    expect(await defaultsOf(one)).toEqual([])
    await setDefault(one, first)
    await one.ask(savedViews.remove, { params: { id: first } })
    expect(await defaultsOf(one)).toEqual([])
  })

  it('must be a view of that list', async () => {
    const one = await operator()
    const id = await keepView(one, '甲')
    const body = { list: 'hotWords/other', viewId: id }
    expect((await one.call(savedViews.setDefault, { body })).code).toBe(404)
    expect(await server.db.$count(savedViewDefaultTable, eq(savedViewDefaultTable.staffId, one.staffId))).toBe(0)
  })

  it('is not changed by somebody who only looks at the console as its owner', async () => {
    const one = await operator()
    const id = await keepView(one, '甲')
    const { token } = await (await server.signIn()).ask(staff.lookAs, { params: { id: one.staffId } })
    const looking = new Caller(one.address, token)
    expect((await setDefault(looking, id)).code).toBe(403)
    expect(await namesOf(looking)).toEqual(['甲'])
  })
})
