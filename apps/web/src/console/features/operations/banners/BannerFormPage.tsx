import { banners } from '@lectern/contract/operations/banners.ts'
import { Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { LinkField } from '../../../business/links/LinkField.tsx'
import { noLink } from '../../../business/links/no-link.ts'
import { useT } from '../../../context/i18n.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import type { Release } from '../../../kit/record/release.ts'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { WindowFields } from '../shared/time-window/WindowFields.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { platformOptions, positionOptions } from './banner-cells.tsx'
import { bannerRatio } from './banner-ratio.ts'
import { bannerPages } from './pages.ts'
import { bannerWords } from './words.ts'

const preview = (values: object) => <BannerPreview values={values} />

/** A banner is shown by posting it. */
const posting: Release = {
  route: banners.post,
  send: (id) => call(banners.post, { body: { id, postStatus: 'POSTED' } }),
  becomes: { postStatus: 'POSTED' },
}

export default function BannerFormPage(): ReactNode {
  const t = useT()
  return (
    <ManagedFormPage
      contract={banners}
      noun={t('banners.noun')}
      where={t('banners.where')}
      list={bannerPages.list}
      labels={bannerWords.labels()}
      show={bannerWords.show}
      initial={{ position: 'HOME', platform: 'ALL', link: noLink }}
      preview={preview}
      release={posting}
    >
      {(Field) => (
        <>
          <FormSection title={t('kit.form.basics')}>
            <Field name="image" missing="choose" help={t('banners.imageHelp')}>
              <ImageField label={t('banners.image')} ratio={bannerRatio} />
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
