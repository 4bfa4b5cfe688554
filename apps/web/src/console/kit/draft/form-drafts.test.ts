import { afterEach, expect, test } from 'vitest'
import { draftKey } from './drafts.ts'
import { formDraftName, unsavedForms } from './form-drafts.ts'

afterEach(() => localStorage.clear())

const keep = (member: number, name: string, time: number) =>
  localStorage.setItem(draftKey(member, name), JSON.stringify({ time, mine: {}, base: {} }))
const nothing = new URLSearchParams()

test('unsaved forms are found with their addresses, the latest first', () => {
  const now = Date.now()
  keep(1, formDraftName('hotWords', '/operation/hotEdit', '7', nothing), now - 3)
  keep(1, formDraftName('lessons', '/courseCenter/addVideoTxt', null, new URLSearchParams('id=4&x=1')), now - 2)
  keep(1, formDraftName('hotWords', '/operation/hotAdd', null, nothing), now - 1)
  expect(unsavedForms(1).map(({ address, id }) => [address, id])).toEqual([
    ['/operation/hotAdd', undefined],
    ['/courseCenter/addVideoTxt?id=4&x=1', undefined],
    ['/operation/hotEdit?id=7', '7'],
  ])
})

test('drafts of dialogs, of other members and of last week are not among them', () => {
  keep(1, 'tags PUT /api/tag/{id} 7', Date.now())
  keep(2, formDraftName('hotWords', '/operation/hotEdit', '7', nothing), Date.now())
  keep(1, formDraftName('hotWords', '/operation/hotEdit', '8', nothing), Date.now() - 8 * 86_400_000)
  expect(unsavedForms(1)).toEqual([])
})
