import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import { ItemPreview } from './ItemPreview.tsx'
import { BasicFields, PriceFields, PublishFields } from './item-fields.tsx'
import { useSeriesTypes } from './use-choices.ts'
import { useItemForm } from './use-item-form.tsx'

const seriesPreview = (values: Record<string, unknown>): ReactNode => <ItemPreview kind="SERIES" values={values} />

/** A series: what is sold and shown; its lessons have pages of their own. */
export function SeriesForm(): ReactNode {
  const t = useT()
  const types = useSeriesTypes()
  const { section, labels, initial, show } = useItemForm()
  const { items, pages } = section
  return (
    <ManagedFormPage
      contract={{ ...items, create: items.createSeries }}
      noun={t('courseCentre.nouns.series')}
      where={t('courseCentre.where')}
      list={pages.items}
      labels={labels}
      show={{ ...show, seriesTypeId: (id) => (id ? types.nameOf(id) : '—') }}
      initial={initial}
      next={{ page: pages.lessons, query: (id) => ({ id }), say: t('courseCentre.nextLessons') }}
      preview={seriesPreview}
    >
      {(Field) => (
        <>
          <BasicFields
            Field={Field}
            type={
              <Field name="seriesTypeId">
                <Select
                  allowClear
                  loading={types.loading}
                  options={types.options}
                  labelRender={({ value }) => types.nameOf(Number(value))}
                />
              </Field>
            }
          />
          <PriceFields Field={Field} />
          <FormSection title={t('courseCentre.parts.content')}>
            <Field name="intro" help={t('courseCentre.help.seriesIntro')}>
              <RichText label={labels.intro} />
            </Field>
          </FormSection>
          <PublishFields Field={Field} />
        </>
      )}
    </ManagedFormPage>
  )
}
