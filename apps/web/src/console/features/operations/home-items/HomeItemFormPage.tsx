import type { Living } from '@lectern/contract/base/life.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AppHome } from '../../../business/app-home/AppHome.tsx'
import { type Edited, ratios } from '../../../business/app-home/home.ts'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { WindowFields } from '../shared/time-window/WindowFields.tsx'
import { useHomeList } from './home-list.ts'
import { homeItemLabels, homeItemShow } from './words.ts'

const preview = (values: object) => <ItemPreview values={values} />

function ItemPreview({ values }: { values: Edited & Living }): ReactNode {
  return <AppHome place={useHomeList().place} editing={{ ...values, life: values }} />
}

/** Adds or edits one of whichever of the four lists the address names. */
export default function HomeItemFormPage(): ReactNode {
  const t = useT()
  const { place, contract, pages } = useHomeList()
  return (
    <ManagedFormPage
      contract={contract}
      noun={t(`homeItems.${place}.noun`)}
      where={t(`homeItems.${place}.where`)}
      list={pages.list}
      labels={homeItemLabels()}
      show={homeItemShow}
      initial={{ link: noLink }}
      preview={preview}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="image" missing="choose" help={t(`homeItems.${place}.imageHelp`)}>
              <ImageField label={t('homeItems.image')} ratio={ratios[place]} />
            </Field>
            <Field name="title">
              <Input maxLength={60} showCount />
            </Field>
            <Field name="link">
              <LinkField />
            </Field>
          </FormSection>
          <FormSection title={t('homeItems.window')}>
            <WindowFields Field={Field} />
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}
