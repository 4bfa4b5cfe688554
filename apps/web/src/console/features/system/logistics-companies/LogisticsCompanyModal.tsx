import { type LogisticsCompany, logisticsCompanies, logisticsCompanyForm } from '@lectern/contract/system/logistics.ts'
import { Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { SwitchInput } from '../../../kit/form/SwitchInput.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { logisticsCompanyWords } from './words.ts'

type CompanyValues = z.infer<typeof logisticsCompanyForm>

interface LogisticsCompanyModalProps {
  company: LogisticsCompany | null
  onClose: () => void
}

/** Adds a carrier, or edits this one. */
export default function LogisticsCompanyModal({ company, onClose }: LogisticsCompanyModalProps): ReactNode {
  const t = useT()
  const labels = logisticsCompanyWords.labels()
  const { shape } = logisticsCompanyForm
  return (
    <RecordModal<CompanyValues>
      title={t(company ? 'logistics.companies.edit' : 'logistics.companies.add')}
      list={logisticsCompanies.list}
      call={company ? logisticsCompanies.update : logisticsCompanies.create}
      draft={company?.id ?? 'new'}
      labels={labels}
      initial={company ?? { enable: true, weight: 0, phone: '' }}
      version={company?.version}
      record={company && { id: company.id, name: company.name }}
      save={(values, version) =>
        company
          ? call(logisticsCompanies.update, { body: { ...values, id: company.id, version } })
          : call(logisticsCompanies.create, { body: values })
      }
      fetchStored={() => call(logisticsCompanies.get, { params: { id: company?.id ?? 0 } })}
      show={logisticsCompanyWords.show}
      onClose={onClose}
    >
      <RecordField name="name" label={labels.name} schema={shape.name}>
        <Input maxLength={40} showCount />
      </RecordField>
      <RecordField name="code" label={labels.code} schema={shape.code} help={t('logistics.companies.codeHelp')}>
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField name="phone" label={labels.phone} schema={shape.phone}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </RecordField>
      <RecordField name="weight" label={labels.weight} schema={shape.weight} help={t('logistics.companies.weightHelp')}>
        <InputNumber min={0} max={999_999} precision={0} />
      </RecordField>
      <RecordField name="enable" label={labels.enable} schema={shape.enable}>
        <SwitchInput />
      </RecordField>
    </RecordModal>
  )
}
