import { appSystems } from '@lectern/contract/base/app-version.ts'
import { type AppVersion, appVersions } from '@lectern/contract/system/app-versions.ts'
import { Input, InputNumber, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { MomentInput } from '../../../kit/form/MomentInput.tsx'
import { ManagedFormPage } from '../../../kit/record/ManagedFormPage.tsx'
import { DemandFields } from './DemandFields.tsx'
import { appVersionPages } from './pages.ts'
import { SourceFields } from './SourceFields.tsx'
import { UpdateDialog } from './UpdateDialog.tsx'
import { appVersionWords } from './words.ts'

const preview = (values: Partial<AppVersion>): ReactNode => <UpdateDialog version={values} />

export default function VersionFormPage(): ReactNode {
  const t = useT()
  // Platform and number say which version it is, so they stay what they were.
  const isFixed = useTab().search.has('id')
  // Not false, which would enable them in a form that can only be looked at.
  const disabled = isFixed || undefined
  const [now] = useState(() => new Date().toISOString())
  const platforms = appSystems.map((value) => ({ value, label: t(`appVersions.platforms.${value}`) }))
  return (
    <ManagedFormPage
      contract={appVersions}
      noun={t('appVersions.noun')}
      nameOf={({ platform, version }) =>
        t('appVersions.name', { platform: t(`appVersions.platforms.${platform}`), version })
      }
      where={t('appVersions.where')}
      list={appVersionPages.list}
      labels={appVersionWords.labels()}
      show={appVersionWords.show}
      initial={{ platform: 'IOS', force: false, publishTime: now }}
      preview={preview}
    >
      {(Field) => (
        <>
          <FormSection title={t('appVersions.basics')}>
            <Field name="platform" help={isFixed && t('appVersions.fixedHelp')}>
              <Radio.Group optionType="button" disabled={disabled} options={platforms} />
            </Field>
            <Field name="version" help={t(isFixed ? 'appVersions.fixedHelp' : 'appVersions.versionHelp')}>
              <Input maxLength={14} autoComplete="off" placeholder="3.12.0" disabled={disabled} />
            </Field>
            <Field name="build" help={t('appVersions.buildHelp')}>
              <InputNumber min={1} max={2_000_000_000} precision={0} />
            </Field>
            <Field name="publishTime" help={t('appVersions.publishHelp')} missing="choose">
              <MomentInput />
            </Field>
          </FormSection>
          <FormSection title={t('appVersions.source')}>
            <SourceFields Field={Field} />
          </FormSection>
          <FormSection title={t('appVersions.notesSection')}>
            <Field name="notesZh" help={t('appVersions.notesHelp')}>
              <Input.TextArea maxLength={1000} rows={5} showCount />
            </Field>
            <Field name="notesEn" help={t('appVersions.notesEnHelp')}>
              <Input.TextArea maxLength={1000} rows={5} showCount />
            </Field>
          </FormSection>
          <FormSection title={t('appVersions.demandSection')}>
            <DemandFields Field={Field} />
          </FormSection>
        </>
      )}
    </ManagedFormPage>
  )
}
