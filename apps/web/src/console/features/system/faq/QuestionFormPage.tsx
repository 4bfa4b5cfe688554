import { questions } from '@lectern/contract/system/faq.ts'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { plainText } from '../../../kit/rich-text/plain-text.ts'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { faqPages } from './pages.ts'
import { useCategories } from './use-categories.ts'

export default function QuestionFormPage(): ReactNode {
  const t = useT()
  const categories = useCategories()
  return (
    <ManagedFormPage
      contract={questions}
      noun={t('faq.noun')}
      list={faqPages.questions}
      labels={{ categoryId: t('faq.category'), title: t('faq.question'), answer: t('faq.answer') }}
      show={{ categoryId: categories.nameOf, answer: plainText }}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="categoryId" missing="choose">
              <Select
                loading={categories.loading}
                options={categories.options}
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Field>
            <Field name="title" help={t('faq.questionHelp')}>
              <Input maxLength={100} showCount />
            </Field>
          </FormSection>
          <FormSection title={t('faq.content')}>
            <Field name="answer">
              <RichText label={t('faq.answer')} />
            </Field>
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}
