import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from '../form/same-value.ts'
import { mergeRecords, takingTheirs, valueAt } from './merge.ts'

const labels = { name: '名称', 'title.zh': '中文名', 'title.en': '英文名', tags: '标签', weight: '排序值' }
const paths = Object.keys(labels)

const text = fc.constantFrom('', '甲', '乙', '丙')
const record = fc.record({
  name: text,
  title: fc.record({ zh: text, en: fc.option(text) }),
  tags: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
  weight: fc.constantFrom(0, 1, 2),
})
const three = [record, record, record] as const

test('of two people’s changes none is lost, and no field returns to what it was', () => {
  fc.assert(
    fc.property(...three, (base, mine, theirs) => {
      const { merged, taken, collisions } = mergeRecords(base, mine, theirs, labels)
      for (const path of paths) {
        const [was, own, other, now] = [base, mine, theirs, merged].map((one) => valueAt(one, path))
        const [iChanged, theyChanged] = [!sameValue(own, was), !sameValue(other, was)]
        const collides = iChanged && theyChanged && !sameValue(own, other)
        expect(sameValue(now, iChanged ? own : other)).toBe(true)
        expect(collisions.includes(path)).toBe(collides)
        expect(taken.includes(path)).toBe(theyChanged && !iChanged)
      }
    }),
  )
})

test('whoever changed nothing gets the other’s record, and an unchanged stored record keeps mine', () => {
  fc.assert(
    fc.property(record, record, (base, changed) => {
      expect(mergeRecords(base, base, changed, labels)).toMatchObject({ merged: changed, collisions: [] })
      const kept = mergeRecords(base, changed, base, labels)
      expect(sameValue(kept.merged, changed)).toBe(true)
      expect([kept.taken, kept.collisions]).toEqual([[], []])
    }),
  )
})

test('choosing theirs in every collision leaves only what I changed alone', () => {
  fc.assert(
    fc.property(...three, (base, mine, theirs) => {
      const { merged, collisions } = mergeRecords(base, mine, theirs, labels)
      const chosen = takingTheirs(merged, theirs, collisions)
      for (const path of collisions) expect(valueAt(chosen, path)).toEqual(valueAt(theirs, path))
      expect(mergeRecords(base, chosen, theirs, labels).collisions).toEqual([])
    }),
  )
})

test('a field whose parts cannot be told apart, because one side emptied it, is one field', () => {
  const base = { title: { zh: '首页', en: null } }
  const { collisions } = mergeRecords(base, { title: { zh: '主页', en: null } }, { title: null }, labels)
  expect(collisions).toEqual(['title'])
})

test('what the form does not show comes from the stored record', () => {
  const base = { name: '甲', version: 3, updateTime: 'a' }
  const { merged } = mergeRecords(base, { ...base, name: '乙' }, { name: '甲', version: 4, updateTime: 'b' }, labels)
  expect(merged).toEqual({ name: '乙', version: 4, updateTime: 'b' })
})
