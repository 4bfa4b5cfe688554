import {
  courseBatchForm,
  courseHourBatchForm,
  goldBatchForm,
  offlineSubjectBatchForm,
  type VoucherKind,
  vipPackageBatchForm,
} from '@lectern/contract/finance/vouchers.ts'
import { InputNumber, Select } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { ChoiceSelect } from '../../../business/links/ChoiceSelect.tsx'
import { useT } from '../../../context/i18n.ts'
import formStyles from '../../../kit/form/form.module.css'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { DurationField } from '../shared/vouchers/change-fields.tsx'
import { hasDuration } from '../shared/vouchers/voucher-words.ts'
import { useVipPackages } from './use-vip-packages.ts'

/** What is granted: which lesson, series or package, or how much, and for how long. */
export function ContentFields({ kind }: { kind: VoucherKind }): ReactNode {
  const t = useT()
  return (
    <>
      <Content key={kind} kind={kind} />
      {hasDuration(kind) && (
        <DurationField
          kind={kind}
          help={t(kind === 'VIP_PACKAGE' ? 'vouchers.make.vipHelp' : 'vouchers.make.durationHelp')}
        />
      )}
    </>
  )
}

function Content({ kind }: { kind: VoucherKind }): ReactNode {
  const t = useT()
  switch (kind) {
    case 'COURSE':
      return (
        <RecordField
          name="courseId"
          label={t('vouchers.make.courseId')}
          schema={courseBatchForm.shape.courseId}
          missing="choose"
        >
          <Chosen type="COURSE" />
        </RecordField>
      )
    case 'OFFLINE_SUBJECT':
      return (
        <RecordField
          name="subjectId"
          label={t('vouchers.make.subjectId')}
          schema={offlineSubjectBatchForm.shape.subjectId}
          missing="choose"
        >
          <Chosen type="OFFLINE_SUBJECT" />
        </RecordField>
      )
    case 'COURSE_HOUR':
      return (
        <RecordField name="hours" label={t('vouchers.make.hours')} schema={courseHourBatchForm.shape.hours}>
          <InputNumber className={formStyles.wide} min={1} max={10_000} precision={0} />
        </RecordField>
      )
    case 'GOLD':
      return (
        <RecordField name="gold" label={t('vouchers.make.gold')} schema={goldBatchForm.shape.gold}>
          <InputNumber className={formStyles.wide} min={1} max={1_000_000} precision={0} />
        </RecordField>
      )
    case 'VIP_PACKAGE':
      return (
        <RecordField
          name="packageId"
          label={t('vouchers.make.packageId')}
          schema={vipPackageBatchForm.shape.packageId}
          missing="choose"
        >
          <PackageSelect />
        </RecordField>
      )
  }
}

interface ChosenProps extends Pick<ComponentProps<typeof ChoiceSelect>, 'id' | 'type'> {
  value?: number
  onChange?: (id: number) => void
}

function Chosen({ id: fieldId, type, value, onChange }: ChosenProps): ReactNode {
  return <ChoiceSelect id={fieldId} type={type} value={value ?? null} onChange={(id) => onChange?.(id)} />
}

function PackageSelect(select: { id?: string; value?: number; onChange?: (id: number) => void }): ReactNode {
  const t = useT()
  const { data: packages, isLoading } = useVipPackages(true)
  return (
    <Select
      {...select}
      loading={isLoading}
      placeholder={t('vouchers.make.choosePackage')}
      options={packages?.map(({ id, name, days, enable }) => ({
        value: id,
        label: t(enable ? 'vouchers.make.packageOf' : 'vouchers.make.packageOff', { name, days }),
      }))}
    />
  )
}
