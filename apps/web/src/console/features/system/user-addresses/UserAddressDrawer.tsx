import { phone as phoneField } from '@lectern/contract/base/fields.ts'
import { type UserAddress, userAddresses, userAddressForm } from '@lectern/contract/system/user-addresses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { AccountInput } from '../../../business/accounts/AccountInput.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { SwitchInput } from '../../../kit/form/SwitchInput.tsx'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordDrawer } from '../../../kit/record/RecordDrawer.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { PasteBox } from './PasteBox.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { addressWords } from './words.ts'

interface AddressValues {
  accountId: number
  name: string
  /** Empty for one that is stored, which is shown masked: it stays then. */
  phone: string
  place: string[]
  detail: string
  isDefault: boolean
  pasted?: string
}

const placeSchema = z.array(z.string()).length(3)

const valuesOf = ({ accountId, name, province, city, district, detail, isDefault }: UserAddress): AddressValues => ({
  accountId,
  name,
  phone: '',
  place: [province, city, district],
  detail,
  isDefault,
})

interface UserAddressDrawerProps {
  address: UserAddress | null
  /** Whose address a new one is, where the list shows one user. */
  accountId: number | undefined
  onClose: () => void
}

/** Adds an address, or edits this one. */
export default function UserAddressDrawer({ address, accountId, onClose }: UserAddressDrawerProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const { shape } = userAddressForm
  const labels = addressWords.labels()
  const save = (values: AddressValues, version: number | undefined) => {
    const { place, pasted: _, phone, ...form } = values
    const [province = '', city = '', district = ''] = place
    const body = { ...form, province, city, district }
    return address
      ? call(userAddresses.update, { body: { ...body, phone: phone || undefined, id: address.id, version } })
      : call(userAddresses.create, { body: { ...body, phone } })
  }
  const fetchStored = async () => {
    const row = await freshRow(client, userAddresses.list, address?.id ?? 0)
    return row && { ...valuesOf(row), version: row.version }
  }
  const route = address ? userAddresses.update : userAddresses.create
  const maySave = useMay()(route)
  return (
    <RecordDrawer<AddressValues>
      title={t(address ? 'userAddresses.edit' : 'userAddresses.add')}
      list={userAddresses.list}
      call={route}
      draft={address?.id ?? `new ${accountId}`}
      labels={labels}
      initial={address ? valuesOf(address) : { accountId, isDefault: false }}
      version={address?.version}
      record={address && { id: address.id, name: t('userAddresses.nameOf', { name: address.name }) }}
      save={save}
      fetchStored={fetchStored}
      show={{ ...addressWords.show, isDefault: (value) => (value ? t('userAddresses.isDefault') : '—') }}
      onClose={onClose}
    >
      {!address && (
        <RecordField
          name="accountId"
          label={labels.accountId}
          schema={shape.accountId}
          help={t('userAddresses.accountHelp')}
          missing="choose"
        >
          <AccountInput label={labels.accountId} />
        </RecordField>
      )}
      {maySave && <PasteBox />}
      <RecordField name="name" label={labels.name} schema={shape.name}>
        <Input maxLength={20} autoComplete="off" />
      </RecordField>
      <RecordField name="phone" label={labels.phone} schema={address ? phoneField.or(z.literal('')) : phoneField}>
        <Input
          inputMode="tel"
          maxLength={14}
          autoComplete="off"
          placeholder={address ? t('userAddresses.phoneKept', { phone: address.phone }) : undefined}
        />
      </RecordField>
      <RecordField name="place" label={labels.place} schema={placeSchema} missing="choose">
        <PlaceInput />
      </RecordField>
      <RecordField name="detail" label={labels.detail} schema={shape.detail}>
        <Input.TextArea maxLength={100} showCount rows={2} />
      </RecordField>
      <RecordField
        name="isDefault"
        label={labels.isDefault}
        schema={shape.isDefault}
        help={t(address?.isDefault ? 'userAddresses.defaultStays' : 'userAddresses.defaultHelp')}
      >
        {/* Not false, which would enable it in a form that can only be looked at. */}
        <SwitchInput disabled={address?.isDefault || undefined} />
      </RecordField>
    </RecordDrawer>
  )
}
