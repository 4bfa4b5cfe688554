import { id, optional, text, weight } from '@lectern/contract/base/fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setLanguage } from '../../context/i18n.ts'
import { fieldRule, type Missing, mayBeEmpty } from './field-rule.ts'

beforeAll(() => setLanguage('zh-CN'))

async function validationMessage(schema: z.ZodType, value: unknown, missing?: Missing): Promise<string | undefined> {
  const { validator } = fieldRule(schema, '名称', missing) as {
    validator: (rule: unknown, value: unknown) => Promise<void>
  }
  return validator({}, value).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

test('messages about limits give the numbers', async () => {
  expect(await validationMessage(text(1, 5), '一二三四五六')).toBe('名称最多 5 个字符')
  expect(await validationMessage(text(2, 5), '一')).toBe('名称至少 2 个字符')
  expect(await validationMessage(weight, 1_000_000)).toBe('名称不能大于 999,999')
  expect(await validationMessage(weight, -1)).toBe('名称不能小于 0')
  expect(await validationMessage(z.number().positive(), 0)).toBe('名称不能小于 1')
})

test('an empty field asks to enter a value, or to choose one where the field is a choice', async () => {
  expect(await validationMessage(text(1, 5), undefined)).toBe('请输入名称')
  expect(await validationMessage(id, undefined)).toBe('请输入名称')
  expect(await validationMessage(id, undefined, 'choose')).toBe('请选择名称')
  // A cleared number field holds null.
  expect(await validationMessage(weight, null)).toBe('请输入名称')
})

test('problems that the phrase book has no message for are format errors', async () => {
  expect(await validationMessage(z.enum(['A', 'B']), 'C')).toBe('名称格式错误')
  expect(await validationMessage(id, 'x')).toBe('名称格式错误')
})

test('an optional field gives the same message as the field itself', async () => {
  expect(await validationMessage(optional(text(2, 3)), '一二三四')).toBe('名称最多 3 个字符')
  expect(mayBeEmpty(optional(text(2, 3)))).toBe(true)
  expect(mayBeEmpty(text(0, 30).default(''))).toBe(true)
  expect(mayBeEmpty(text(1, 30))).toBe(false)
})
