import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { MediaField } from '../../../kit/uploads/MediaField.tsx'
import { ItemPreview } from './ItemPreview.tsx'
import { BasicFields, PriceFields, PublishFields } from './item-fields.tsx'
import { useItemForm } from './use-item-form.tsx'

const articlePreview = (values: Record<string, unknown>): ReactNode => <ItemPreview kind="ARTICLE" values={values} />

/** An article: a text, with optional audio. */
export function ArticleForm(): ReactNode {
  const t = useT()
  const { section, labels, initial, show } = useItemForm()
  const { items, pages } = section
  const body = t('courseCentre.fields.body')
  const audio = t('courseCentre.fields.audio')
  return (
    <ManagedFormPage
      contract={{ ...items, create: items.createArticle }}
      noun={t('courseCentre.nouns.article')}
      where={t('courseCentre.where')}
      list={pages.items}
      labels={labels}
      show={show}
      initial={initial}
      preview={articlePreview}
    >
      {(Field) => (
        <>
          <BasicFields Field={Field} />
          <FormSection title={t('courseCentre.parts.content')}>
            <Field name="audio" help={t('courseCentre.help.audio')}>
              <MediaField label={audio} kinds={['audio']} />
            </Field>
            <Field name="intro" help={t('courseCentre.help.articleIntro')}>
              <RichText label={labels.intro} />
            </Field>
            <Field name="body">
              <RichText label={body} />
            </Field>
          </FormSection>
          <PriceFields Field={Field} />
          <PublishFields Field={Field} />
        </>
      )}
    </ManagedFormPage>
  )
}
