import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AppHome } from '../../../business/app-home/AppHome.tsx'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { hotWordPages } from './pages.ts'
import { hotWordWords } from './words.ts'

const preview = ({ id, word }: { id?: number; word?: string }) => <AppHome place="word" editing={{ id, title: word }} />

export default function HotWordFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={hotWords}
      noun={t('hotWords.noun')}
      where={t('hotWords.where')}
      list={hotWordPages.list}
      labels={hotWordWords.labels()}
      preview={preview}
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
