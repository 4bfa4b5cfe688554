import { hotWords } from '@lectern/contract/hot-words.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useT } from '../../kit/i18n.ts'
import { ManagedFormPage } from '../../kit/managed-list/ManagedFormPage.tsx'

export default function HotWordFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={hotWords}
      noun={t('hotWords.noun')}
      list="/banner/hotRecommend"
      labels={{ word: t('hotWords.word') }}
    >
      {(Field) => (
        <FormSection title={t('kit.form.basics')}>
          <Field name="word" help={t('hotWords.wordHelp')}>
            <Input maxLength={30} showCount />
          </Field>
        </FormSection>
      )}
    </ManagedFormPage>
  )
}
