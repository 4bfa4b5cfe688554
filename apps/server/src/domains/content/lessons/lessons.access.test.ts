import type { Route } from '@lectern/contract/base/route.ts'
import { lessons } from '@lectern/contract/content/lessons.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { lessonForm, newItem, newLesson } from './lessons.fixtures.ts'

const server = testServer()
const sections = { subject: 'COURSE', 'original-reading': 'ORIGINAL_READING' } as const

describe.each(Object.entries(sections) as ['subject' | 'original-reading', string][])(
  'lessons of %s',
  (section, code) => {
    let seriesId: number
    let lessonId: number
    let insider: Caller
    beforeAll(async () => {
      seriesId = await newItem(server, section)
      insider = await server.staffWith([code])
      lessonId = (await newLesson(server, insider, seriesId)).id
    })

    /** Every call on lessons, reading first and deleting last, with input that is fine for those who may. */
    async function allCalls(series = seriesId, id = lessonId): Promise<[Route, object][]> {
      const one = { params: { id } }
      return [
        [lessons.list, { query: { seriesId: series } }],
        [lessons.get, one],
        [lessons.create, { body: await lessonForm(server, series) }],
        [lessons.update, { ...one, body: { title: '改过' } }],
        [lessons.enable, { ...one, body: { enable: true } }],
        [lessons.appAuditHide, { ...one, body: { enable: true } }],
        [lessons.weight, { ...one, body: { weight: 5 } }],
        [lessons.remove, one],
      ]
    }
    const statusesFor = async (who: Caller, calls: [Route, object][]) => {
      const answers = []
      for (const [route, input] of calls) answers.push(await who.call(route, input))
      return [...new Set(answers.map(({ status, body }) => `${status} ${body.reason ?? ''}`))]
    }

    it('are for nobody without a session', async () => {
      const calls: [Route, object][] = [...(await allCalls()), [lessons.readSubtitles, {}]]
      expect(await statusesFor(server.anonymous, calls)).toEqual(['401 session.missing'])
    })

    it('are not for those who work on something else', async () => {
      const other = await server.staffWith(['GUIDE_ARTICLE', 'INTERVIEW_ARTICLE', 'FAQ_SETTINGS'])
      const calls: [Route, object][] = [...(await allCalls()), [lessons.readSubtitles, {}]]
      expect(await statusesFor(other, calls)).toEqual(['403 permission.denied'])
    })

    it('are not for those who work in the other section, looking included', async () => {
      const neighbour = await server.staffWith(Object.values(sections).filter((other) => other !== code))
      const before = await insider.ask(lessons.get, { params: { id: lessonId } })
      expect(await statusesFor(neighbour, await allCalls())).toEqual(['403 permission.needs'])
      expect(await insider.ask(lessons.get, { params: { id: lessonId } })).toEqual(before)
    })

    it('are changed with EDIT and deleted with FULL, held in this section and not in the other', async () => {
      const other = Object.values(sections).find((each) => each !== code) ?? ''
      const allowed = async (who: Caller) => {
        const mine = (await newLesson(server, insider, seriesId)).id
        const open = []
        for (const [route, input] of await allCalls(seriesId, mine))
          if ((await who.call(route, input)).status === 200) open.push(`${route.method} ${route.path}`)
        return open
      }
      const names = (calls: [Route, object][]) => calls.map(([route]) => `${route.method} ${route.path}`)
      const all = names(await allCalls())
      for (const [level, open] of [
        ['VIEW', all.slice(0, 2)],
        ['EDIT', all.slice(0, -1)],
        ['FULL', all],
      ] as const) {
        expect([level, await allowed(await server.staffWith({ [code]: level, [other]: 'FULL' }))]).toEqual([
          level,
          open,
        ])
      }
    })

    it('are not found where there are none', async () => {
      const calls = (await allCalls(999_999_999, 999_999_999)).filter(([route]) => route !== lessons.create)
      expect(await statusesFor(insider, calls)).toEqual(['404 record.gone'])
      const article = await newItem(server, section, 'ARTICLE')
      expect((await insider.call(lessons.list, { query: { seriesId: article } })).status).toBe(404)
    })

    it('are for those who work in the section', async () => {
      expect(await statusesFor(insider, await allCalls())).toEqual(['200 '])
    })
  },
)
