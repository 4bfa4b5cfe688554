import { Input } from 'antd'
import type { ReactNode } from 'react'
import { AppHome } from '../../kit/app-home/AppHome.tsx'
import { type Edited, ratios } from '../../kit/app-home/home.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useT } from '../../kit/i18n.ts'
import { LinkField } from '../../kit/links/LinkField.tsx'
import { linkShow } from '../../kit/links/LinkText.tsx'
import { noLink } from '../../kit/links/no-link.ts'
import { ManagedFormPage } from '../../kit/managed-list/ManagedFormPage.tsx'
import { ImageField } from '../../kit/uploads/ImageField.tsx'
import { WindowFields, windowLabels, windowShow } from '../../kit/window/WindowFields.tsx'
import { useHomeList } from './home-list.ts'

const preview = (values: object) => <ItemPreview values={values} />

function ItemPreview({ values }: { values: Edited }): ReactNode {
  return <AppHome place={useHomeList().place} editing={values} />
}

/** Adds or edits one of whichever of the four lists the address names. */
export default function HomeItemFormPage(): ReactNode {
  const t = useT()
  const { place, contract, paths } = useHomeList()
  return (
    <ManagedFormPage
      contract={contract}
      noun={t(`homeItems.${place}.noun`)}
      list={paths.list}
      labels={{
        image: t('homeItems.image'),
        title: t('homeItems.name'),
        link: t('links.title'),
        ...windowLabels(),
      }}
      show={{ ...linkShow, ...windowShow }}
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
