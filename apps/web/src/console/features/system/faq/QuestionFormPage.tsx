import { questions } from '@lectern/contract/system/faq.ts'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { faqPages } from './pages.ts'
import { useCategories } from './use-categories.ts'
import { questionWords } from './words.ts'

export default function QuestionFormPage(): ReactNode {
  const t = useT()
  const categories = useCategories()
  return (
    <ManagedFormPage
      contract={questions}
      noun={t('faq.noun')}
      where={t('faq.where')}
      list={faqPages.questions}
      labels={questionWords.labels()}
      show={{ ...questionWords.show, categoryId: categories.nameOf }}
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
