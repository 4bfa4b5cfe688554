import { type VipPackage, vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { PurchasePage } from './PurchasePage.tsx'
import { vipPackagePages } from './pages.ts'
import { vipPackageWords } from './words.ts'

const preview = (values: Partial<VipPackage>): ReactNode => <PurchasePage editing={values} />

export default function VipPackageFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={vipPackages}
      noun={t('vipPackages.noun')}
      where={t('vipPackages.where')}
      list={vipPackagePages.list}
      labels={vipPackageWords.labels()}
      show={vipPackageWords.show}
      preview={preview}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="name" help={t('vipPackages.nameHelp')}>
              <Input maxLength={30} showCount />
            </Field>
            <Field name="days">
              <InputNumber min={1} max={3650} precision={0} suffix={t('vipPackages.dayUnit')} />
            </Field>
            <Field name="tag" help={t('vipPackages.tagHelp')}>
              <Input maxLength={10} showCount />
            </Field>
            <Field name="description">
              <Input.TextArea maxLength={200} rows={2} showCount />
            </Field>
          </FormSection>
          <FormSection title={t('vipPackages.priceSection')}>
            <Field name="price">
              <MoneyInput />
            </Field>
            <Field name="originalPrice" help={t('vipPackages.originalPriceHelp')}>
              <MoneyInput />
            </Field>
            <Field name="iosProductId" help={t('vipPackages.iosProductIdHelp')}>
              <Input maxLength={100} />
            </Field>
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}
