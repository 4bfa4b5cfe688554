import { type Domain, domainForm, domainNames, domainPurpose } from '@lectern/contract/system/domain-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { domainWords } from './words.ts'

type DomainValues = z.infer<typeof domainForm>

const defaults: Partial<DomainValues> = { enable: true, remark: '' }

/** Adds a domain, or edits this one. */
export function DomainNameModal({ domain, onClose }: { domain: Domain | null; onClose: () => void }): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const labels = domainWords.labels()
  const { shape } = domainForm
  return (
    <RecordModal<DomainValues>
      title={t(domain ? 'domainNames.edit' : 'domainNames.add')}
      list={domainNames.list}
      call={domain ? domainNames.update : domainNames.create}
      draft={domain?.id ?? 'new'}
      labels={labels}
      initial={domain ?? defaults}
      version={domain?.version}
      record={domain && { id: domain.id, name: domain.name }}
      save={(values, version) =>
        domain
          ? call(domainNames.update, { body: { ...values, id: domain.id, version } })
          : call(domainNames.create, { body: values })
      }
      fetchStored={() => freshRow(client, domainNames.list, domain?.id ?? 0)}
      show={domainWords.show}
      onClose={onClose}
    >
      <RecordField name="name" label={labels.name} schema={shape.name}>
        <Input maxLength={30} showCount />
      </RecordField>
      <RecordField name="host" label={labels.host} schema={shape.host} help={t('domainNames.hostHelp')}>
        <Input maxLength={253} autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField name="purpose" label={labels.purpose} schema={shape.purpose} missing="choose">
        <Select
          options={domainPurpose.options.map((value) => ({ value, label: t(`domainNames.purposes.${value}`) }))}
        />
      </RecordField>
      <Form.Item name="enable" label={labels.enable} valuePropName="checked">
        <Switch />
      </Form.Item>
      <RecordField name="remark" label={labels.remark} schema={shape.remark}>
        <Input.TextArea maxLength={200} showCount rows={2} />
      </RecordField>
    </RecordModal>
  )
}
