import { type ExploreEntry, exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AppHome } from '../../../business/app-home/AppHome.tsx'
import { ratios } from '../../../business/app-home/home.ts'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { explorePages } from './pages.ts'
import { exploreEntryWords } from './words.ts'

const preview = ({ id, title, icon, order, enable }: Partial<ExploreEntry>) => (
  <AppHome place="explore" editing={{ id, title, image: icon, order, life: { enable } }} />
)

export default function ExploreEntryFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={exploreConfig}
      noun={t('exploreConfig.noun')}
      where={t('exploreConfig.where')}
      list={explorePages.list}
      labels={exploreEntryWords.labels()}
      show={exploreEntryWords.show}
      initial={{ link: noLink }}
      preview={preview}
    >
      {(Field) => (
        <FormSection title={t('kit.form.basics')}>
          <Field name="title" help={t('exploreConfig.nameHelp')}>
            <Input maxLength={12} showCount />
          </Field>
          <Field name="icon" help={t('exploreConfig.iconHelp')}>
            <ImageField label={t('exploreConfig.icon')} ratio={ratios.explore} />
          </Field>
          <Field name="link">
            <LinkField />
          </Field>
        </FormSection>
      )}
    </ManagedFormPage>
  )
}
