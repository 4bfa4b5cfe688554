import { phone as phoneField } from '@lectern/contract/base/fields.ts'
import { placeText } from '@lectern/contract/system/divisions.ts'
import { logisticsOrderForm, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import type { UserAddress } from '@lectern/contract/system/user-addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { AccountInput } from '../../../business/accounts/AccountInput.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'

const addressText = (address: UserAddress): string => `${placeText(address)}${address.detail}`

function useAddresses(accountId: number | null | undefined) {
  return useQuery({
    queryKey: [resourceOf(logisticsOrders.addresses), 'choices', accountId],
    queryFn: ({ signal }) => call(logisticsOrders.addresses, { params: { accountId: accountId ?? 0 } }, { signal }),
    enabled: Boolean(accountId),
    meta: { quiet: true },
  })
}

interface ReceiverFieldsProps {
  labels: Record<'accountId' | 'addressId' | 'receiver' | 'phone' | 'address', string>
  /** The masked number that a stored parcel keeps if none is typed. */
  keptPhone: string | undefined
}

/** Who receives a parcel, and where. The address of a user fills the fields below it. */
export function ReceiverFields({ labels, keptPhone }: ReceiverFieldsProps): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const { shape } = logisticsOrderForm
  const accountId: number | null | undefined = Form.useWatch('accountId', form)
  const { data: addresses, error } = useAddresses(accountId)
  const [chosenPhone, setChosenPhone] = useState<string>()
  const masked = chosenPhone ?? keptPhone

  const fill = (addressId: number | undefined) => {
    const address = addresses?.find(({ id }) => id === addressId)
    setChosenPhone(address?.phone)
    if (!address) return
    const values = { receiver: address.name, address: addressText(address), phone: '' }
    form.setFields(Object.entries(values).map(([name, value]) => ({ name, value, errors: [] })))
  }
  const about = error ? t('logistics.form.addressFailed') : addresses?.length === 0 && t('logistics.form.noAddress')
  return (
    <>
      <Form.Item name="accountId" label={labels.accountId} extra={t('logistics.form.accountHelp')}>
        <AccountInput
          label={labels.accountId}
          // An address belongs to one user.
          onChange={() => {
            form.setFieldValue('addressId', undefined)
            setChosenPhone(undefined)
          }}
        />
      </Form.Item>
      {accountId && (
        <Form.Item name="addressId" label={labels.addressId} extra={about}>
          <Select
            allowClear
            loading={!addresses && !error}
            options={addresses?.map((address) => ({
              value: address.id,
              label: `${address.name} ${address.phone} ${addressText(address)}`,
            }))}
            onChange={fill}
          />
        </Form.Item>
      )}
      <RecordField name="receiver" label={labels.receiver} schema={shape.receiver}>
        <Input maxLength={20} autoComplete="off" />
      </RecordField>
      <RecordField name="phone" label={labels.phone} schema={masked ? phoneField.or(z.literal('')) : phoneField}>
        <Input
          inputMode="tel"
          maxLength={14}
          autoComplete="off"
          placeholder={masked && t('logistics.form.phoneKept', { phone: masked })}
        />
      </RecordField>
      <RecordField name="address" label={labels.address} schema={shape.address}>
        <Input.TextArea maxLength={200} showCount rows={2} />
      </RecordField>
    </>
  )
}
