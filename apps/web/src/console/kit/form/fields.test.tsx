import { act, cleanup, render } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { createRef, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../context/i18n.ts'
import {
  ConfirmPasswordField,
  EmailField,
  IdCardField,
  NewPasswordField,
  OptionalEmailField,
  OptionalIdCardField,
  OptionalPhoneField,
  OptionalRealNameField,
  OptionalUsernameField,
  PasswordField,
  PhoneField,
  RealNameField,
  UsernameField,
} from './fields.tsx'

afterEach(cleanup)

type Field = (props: { name: string }) => ReactNode
type Refusal = [value: string | undefined, zh: string, en: string]
interface Case {
  Field: Field
  accepted: (string | undefined)[]
  refused: Refusal[]
}

const passwordLength: Pick<Case, 'refused'>['refused'] = [
  [undefined, '请输入密码', 'Please enter password'],
  ['', '请输入密码', 'Please enter password'],
  ['a1!', '密码长度必须为 4-20 位', 'Password length must be 4-20'],
  ['a1!'.repeat(7), '密码长度必须为 4-20 位', 'Password length must be 4-20'],
]
const badPhone: Refusal[] = ['1380013800', '12800138000', '138001380000', '+85 13800138000', 'phone'].map((value) => [
  value,
  '手机号格式错误',
  'phone format error',
])
const badEmail: Refusal[] = ['a@', 'a@b', 'a b@c.cn', '@c.cn'].map((value) => [
  value,
  '邮箱格式错误',
  'e-mail format error',
])
const badIdCard: Refusal[] = ['11010519491231002', '11010519491231002Y', '1101051949123100222'].map((value) => [
  value,
  '身份证号格式错误',
  'ID card number format error',
])
const badUsername: Refusal[] = ['1abc', '张三', 'a_b', 'a b'].map((value) => [
  value,
  '请输入字母或数字，以字母开头',
  'Please enter letters or digits, starting with a letter',
])
const badRealName: Refusal[] = ['张', '一二三四五六七八', '张3', 'A'].map((value) => [
  value,
  '请输入 2-7 个汉字，或字母与空格',
  'Please enter 2-7 Chinese characters, or letters and spaces',
])
const required = (zh: string, en: string): Refusal[] => [
  [undefined, `请输入${zh}`, `Please enter ${en}`],
  ['', `请输入${zh}`, `Please enter ${en}`],
  ['  ', `请输入${zh}`, `Please enter ${en}`],
]
const phones = ['13800138000', '8613800138000', '+8613800138000', ' 19912345678 ']
const emails = ['a@b.cn', 'first.last+tag@mail.example.com']
const idCards = ['110105194912310021', '11010519491231002X', '11010519491231002x']
const usernames = ['a', 'Teacher01']
const realNames = ['张三', '欧阳司马诸葛明', 'Anna Maria']

const cases: Record<string, Case> = {
  password: { Field: PasswordField, accepted: ['abcd', '12345678901234567890', '    '], refused: passwordLength },
  'new password': {
    Field: NewPasswordField,
    accepted: ['abc1!', 'Passw0rd#'],
    refused: [
      ...passwordLength,
      ...['abcdef', '123456!', 'abc123', 'abc 1!'].map(
        (value): Refusal => [
          value,
          '密码须同时包含字母、数字和特殊符号',
          'Password must contain a letter, a digit and a special character',
        ],
      ),
    ],
  },
  phone: { Field: PhoneField, accepted: phones, refused: [...required('手机号', 'phone'), ...badPhone] },
  'optional phone': { Field: OptionalPhoneField, accepted: [undefined, '', ...phones], refused: badPhone },
  'e-mail': { Field: EmailField, accepted: emails, refused: [...required('邮箱', 'e-mail'), ...badEmail] },
  'optional e-mail': { Field: OptionalEmailField, accepted: [undefined, '', ...emails], refused: badEmail },
  'ID card': {
    Field: IdCardField,
    accepted: idCards,
    refused: [...required('身份证号', 'ID card number'), ...badIdCard],
  },
  'optional ID card': { Field: OptionalIdCardField, accepted: [undefined, '', ...idCards], refused: badIdCard },
  username: { Field: UsernameField, accepted: usernames, refused: [...required('用户名', 'username'), ...badUsername] },
  'optional username': { Field: OptionalUsernameField, accepted: [undefined, '', ...usernames], refused: badUsername },
  'real name': {
    Field: RealNameField,
    accepted: realNames,
    refused: [...required('姓名', 'real name'), ...badRealName],
  },
  'optional real name': { Field: OptionalRealNameField, accepted: [undefined, '', ...realNames], refused: badRealName },
}

function showForm(fields: ReactNode): FormInstance {
  const form = createRef<FormInstance>()
  render(<Form ref={form}>{fields}</Form>)
  return form.current as FormInstance
}

/** The error message that a form shows for these values; undefined when it accepts them. */
async function validationMessage(form: FormInstance, values: object): Promise<string | undefined> {
  return act(async () => {
    form.setFieldsValue(values)
    try {
      await form.validateFields()
    } catch (refusal) {
      return (refusal as { errorFields: { errors: string[] }[] }).errorFields[0]?.errors[0]
    }
  })
}

describe.each(Object.entries(cases))('the %s field', (_, { Field, accepted, refused }) => {
  test('accepts what the specification allows', async () => {
    await setLanguage('zh-CN')
    const form = showForm(<Field name="field" />)
    for (const value of accepted)
      expect([value, await validationMessage(form, { field: value })]).toEqual([value, undefined])
  })
  test.each(['zh-CN', 'en-US'] as const)('refuses the rest, with the message in %s', async (language) => {
    await setLanguage(language)
    const form = showForm(<Field name="field" />)
    for (const [value, zh, en] of refused) {
      expect([value, await validationMessage(form, { field: value })]).toEqual([value, language === 'zh-CN' ? zh : en])
    }
  })
})

test.each([
  ['zh-CN', '请输入密码', '两次输入的密码不一致'],
  ['en-US', 'Please enter password', 'The two passwords differ'],
] as const)('the second password must equal the first, with the message in %s', async (language, missing, mismatch) => {
  await setLanguage(language)
  const form = showForm(
    <>
      <NewPasswordField name="one" />
      <ConfirmPasswordField name="two" of="one" />
    </>,
  )
  expect(await validationMessage(form, { one: 'abc1!', two: undefined })).toBe(missing)
  expect(await validationMessage(form, { one: 'abc1!', two: 'abc1?' })).toBe(mismatch)
  expect(await validationMessage(form, { one: 'abc1!', two: 'abc1!' })).toBeUndefined()
})
