import {
  type LogisticsOrder,
  logisticsOrderForm,
  logisticsOrders,
  parcelStatuses,
} from '@lectern/contract/system/logistics.ts'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { RecordDrawer } from '../../../kit/record/RecordDrawer.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { ReceiverFields } from './ReceiverFields.tsx'
import { useCompanies } from './use-companies.ts'
import { parcelWords } from './words.ts'

type ParcelValues = z.input<typeof logisticsOrders.create.body>

/** A stored number is shown masked, so it is not put into its field; left empty, it stays. */
const valuesOf = (parcel: LogisticsOrder): ParcelValues & { version: number } => ({ ...parcel, phone: '' })

/** Adds a parcel, or edits this one. */
export default function ParcelDrawer({
  parcel,
  onClose,
}: {
  parcel: LogisticsOrder | null
  onClose: () => void
}): ReactNode {
  const t = useT()
  const companies = useCompanies()
  const { shape } = logisticsOrderForm
  const labels = parcelWords.labels()
  const statuses = parcelStatuses.map((value) => ({ value, label: t(`logistics.statuses.${value}`) }))
  // The carrier of a parcel stays to choose after it was disabled.
  const offered = companies.all.filter(({ id, enable }) => enable || id === parcel?.companyId)
  return (
    <RecordDrawer<ParcelValues>
      title={t(parcel ? 'logistics.edit' : 'logistics.add')}
      list={logisticsOrders.list}
      call={parcel ? logisticsOrders.update : logisticsOrders.create}
      draft={parcel?.id ?? 'new'}
      labels={labels}
      initial={parcel ? valuesOf(parcel) : { status: 'PENDING', orderNo: '' }}
      version={parcel?.version}
      record={parcel && { id: parcel.id, name: parcel.trackingNo }}
      save={({ phone, ...values }, version) => {
        const body = { ...values, phone: phone || undefined }
        return parcel
          ? call(logisticsOrders.update, { body: { ...body, id: parcel.id, version } })
          : call(logisticsOrders.create, { body })
      }}
      fetchStored={async () => valuesOf(await call(logisticsOrders.get, { params: { id: parcel?.id ?? 0 } }))}
      show={{ ...parcelWords.show, companyId: (value) => companies.nameOf(Number(value)) }}
      onClose={onClose}
    >
      <FormSection title={t('logistics.form.parcel')}>
        <RecordField
          name="companyId"
          label={labels.companyId}
          schema={shape.companyId}
          help={companies.error && t('logistics.form.companyFailed')}
          missing="choose"
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={companies.loading}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </RecordField>
        <RecordField name="trackingNo" label={labels.trackingNo} schema={shape.trackingNo}>
          <Input maxLength={32} autoComplete="off" spellCheck={false} />
        </RecordField>
        <RecordField name="goods" label={labels.goods} schema={shape.goods}>
          <Input maxLength={100} showCount />
        </RecordField>
        <RecordField
          name="orderNo"
          label={labels.orderNo}
          schema={shape.orderNo}
          help={t('logistics.form.orderNoHelp')}
        >
          <Input maxLength={40} autoComplete="off" />
        </RecordField>
        <RecordField name="status" label={labels.status} schema={shape.status} help={t('logistics.form.statusHelp')}>
          <Select options={statuses} />
        </RecordField>
      </FormSection>
      <FormSection title={t('logistics.form.user')}>
        <ReceiverFields labels={labels} keptPhone={parcel?.phone} />
      </FormSection>
    </RecordDrawer>
  )
}
