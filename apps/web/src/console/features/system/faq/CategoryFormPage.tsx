import { questionCategories } from '@lectern/contract/system/faq.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { faqPages } from './pages.ts'
import { questionCategoryWords } from './words.ts'

export default function CategoryFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={questionCategories}
      noun={t('faq.categories.noun')}
      list={faqPages.categories}
      labels={questionCategoryWords.labels()}
    >
      {(Field) => (
        <FormSection title={t('kit.form.basics')}>
          <Field name="name" help={t('faq.categories.nameHelp')}>
            <Input maxLength={30} showCount />
          </Field>
          <Field name="icon" help={t('faq.categories.iconHelp')}>
            <Input maxLength={30} />
          </Field>
        </FormSection>
      )}
    </ManagedFormPage>
  )
}
