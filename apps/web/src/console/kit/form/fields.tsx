import {
  complexPassword,
  email,
  idCard,
  optional,
  password,
  phone,
  realName,
  username,
} from '@lectern/contract/base/fields.ts'
import { Form, Input } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { useT } from '../../context/i18n.ts'
import { fieldRule, mayBeEmpty } from './field-rule.ts'

type Label = Parameters<ReturnType<typeof useT>>[0]

interface FieldProps {
  name: string
  /** Where the default label does not say whose field it is. */
  label?: string
  /** Why this reader may see it but not change it. */
  locked?: string | undefined
}

/** A complete form item: one rule of the contract, its default label and a suitable input. */
function makeField(
  schema: z.ZodType,
  defaultLabel: Label,
  input: ReactElement,
  help?: Label,
): (props: FieldProps) => ReactNode {
  return function ReadyField({ name, label, locked }) {
    const t = useT()
    const shown = label ?? t(defaultLabel)
    return (
      <Form.Item
        name={name}
        label={shown}
        required={!mayBeEmpty(schema)}
        rules={[fieldRule(schema, shown)]}
        validateTrigger="onBlur"
        extra={locked ?? (help && t(help))}
      >
        {locked === undefined ? input : lockedInput}
      </Form.Item>
    )
  }
}

const lockedInput = <Input readOnly />
const phoneInput = <Input type="tel" autoComplete="tel" maxLength={14} />
const emailInput = <Input type="email" autoComplete="email" maxLength={254} />
const idCardInput = <Input maxLength={18} />
const usernameInput = <Input autoComplete="username" maxLength={32} />
const realNameInput = <Input autoComplete="name" maxLength={31} />
const newPasswordInput = <Input.Password autoComplete="new-password" maxLength={20} />

export const PasswordField = makeField(
  password,
  'kit.fields.password',
  <Input.Password autoComplete="current-password" />,
)
export const NewPasswordField = makeField(
  complexPassword,
  'kit.fields.newPassword',
  newPasswordInput,
  'kit.fields.newPasswordHelp',
)
export const PhoneField = makeField(phone, 'kit.fields.phone', phoneInput)
export const OptionalPhoneField = makeField(optional(phone), 'kit.fields.phone', phoneInput)
export const EmailField = makeField(email, 'kit.fields.email', emailInput)
export const OptionalEmailField = makeField(optional(email), 'kit.fields.email', emailInput)
export const IdCardField = makeField(idCard, 'kit.fields.idCard', idCardInput)
export const OptionalIdCardField = makeField(optional(idCard), 'kit.fields.idCard', idCardInput)
export const UsernameField = makeField(username, 'kit.fields.username', usernameInput)
export const OptionalUsernameField = makeField(optional(username), 'kit.fields.username', usernameInput)
export const RealNameField = makeField(realName, 'kit.fields.realName', realNameInput)
export const OptionalRealNameField = makeField(optional(realName), 'kit.fields.realName', realNameInput)

/** Must equal the field named `of`. */
export function ConfirmPasswordField({ name, of }: { name: string; of: string }): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const mustMatch = {
    validator: async (_: unknown, value: unknown) => {
      if (!value) throw new Error(t('validation.password.required'))
      if (value !== form.getFieldValue(of)) throw new Error(t('validation.password.mismatch'))
    },
  }
  return (
    <Form.Item name={name} label={t('kit.fields.confirmPassword')} required dependencies={[of]} rules={[mustMatch]}>
      {newPasswordInput}
    </Form.Item>
  )
}
