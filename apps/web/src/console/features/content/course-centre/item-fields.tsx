import { Button, Input, Select } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { MomentInput } from '../../../kit/form/MomentInput.tsx'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { SwitchInput } from '../../../kit/form/SwitchInput.tsx'
import type { ManagedFieldProps } from '../../../kit/record/ManagedField.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { useSection } from '../shared/course-section.ts'
import { coverRatio } from '../shared/cover-ratio.ts'
import { AddTeacher, TeacherSelect } from '../shared/TeacherSelect.tsx'
import styles from './course-centre.module.css'
import { useCategories } from './use-choices.ts'
import type { ItemField } from './words.ts'

/** Of the fields that series and articles have in common. */
type SharedField = (
  props: ManagedFieldProps<Exclude<ItemField, 'intro' | 'seriesTypeId' | 'body' | 'audio'>>,
) => ReactNode

/** What series and articles have in common; `type` is shown below the category. */
export function BasicFields({ Field, type }: { Field: SharedField; type?: ReactElement }): ReactNode {
  const t = useT()
  const tab = useTab()
  const section = useSection()
  const categories = useCategories(section)
  return (
    <FormSection title={t('kit.form.basics')}>
      <Field name="categoryId" missing="choose">
        <Select
          loading={categories.loading}
          options={categories.options}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={
            <Button type="link" onClick={() => tab.open(section.pages.categories)}>
              {t('courseCentre.firstCategory')}
            </Button>
          }
        />
      </Field>
      {type}
      <Field name="title">
        <Input maxLength={100} showCount />
      </Field>
      <Field name="subtitle" help={t('courseCentre.help.subtitle')}>
        <Input maxLength={200} showCount />
      </Field>
      <Field name="cover" missing="choose" help={t('courseCentre.help.cover')}>
        <ImageField label={t('courseCentre.fields.cover')} ratio={coverRatio} />
      </Field>
      <Field name="teacherId" help={<AddTeacher />}>
        <TeacherSelect />
      </Field>
    </FormSection>
  )
}

export function PriceFields({ Field }: { Field: SharedField }): ReactNode {
  const t = useT()
  return (
    <FormSection title={t('courseCentre.parts.price')}>
      <div className={styles.inRow}>
        <Field name="price" help={t('courseCentre.help.price')}>
          <MoneyInput />
        </Field>
        <Field name="originalPrice" help={t('courseCentre.help.originalPrice')}>
          <MoneyInput />
        </Field>
      </div>
      <Field name="vipFree" help={t('courseCentre.help.vipFree')}>
        <SwitchInput />
      </Field>
    </FormSection>
  )
}

export function PublishFields({ Field }: { Field: SharedField }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  return (
    <FormSection title={t('courseCentre.parts.publish')}>
      <Field name="publishTime" help={t('courseCentre.help.publishTime', { zone })}>
        <MomentInput />
      </Field>
    </FormSection>
  )
}
