import { banners } from '@lectern/contract/operations/banners.ts'
import { Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { linkShow } from '../../../business/links/LinkText.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { WindowFields, windowLabels, windowShow } from '../shared/time-window/WindowFields.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { platformOptions, positionOptions } from './banner-cells.tsx'
import { bannerPages } from './pages.ts'

const preview = (values: object) => <BannerPreview values={values} />

export default function BannerFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={banners}
      noun={t('banners.noun')}
      list={bannerPages.list}
      labels={{
        image: t('banners.image'),
        title: t('banners.name'),
        position: t('banners.position'),
        platform: t('banners.platform'),
        link: t('banners.link'),
        ...windowLabels(),
      }}
      show={{
        position: (position) => t(`banners.positions.${position}`),
        platform: (platform) => t(`audience.platforms.${platform}`),
        ...linkShow,
        ...windowShow,
      }}
      initial={{ position: 'HOME', platform: 'ALL', link: noLink }}
      preview={preview}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="image" missing="choose" help={t('banners.imageHelp')}>
              <ImageField label={t('banners.image')} ratio={5 / 2} />
            </Field>
            <Field name="title" help={t('banners.nameHelp')}>
              <Input maxLength={60} showCount />
            </Field>
            <Field name="link">
              <LinkField />
            </Field>
          </FormSection>
          <FormSection title={t('banners.place')}>
            <Field name="position">
              <Radio.Group options={positionOptions()} />
            </Field>
            <Field name="platform">
              <Radio.Group options={platformOptions()} />
            </Field>
          </FormSection>
          <FormSection title={t('banners.window')}>
            <WindowFields Field={Field} />
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}
