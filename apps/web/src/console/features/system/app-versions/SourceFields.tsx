import type { AppVersion } from '@lectern/contract/system/app-versions.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import type { ManagedFieldProps } from '../../../kit/record/ManagedField.tsx'
import { PackageField } from '../../../kit/uploads/PackageField.tsx'

interface SourceFieldsProps {
  Field: (props: ManagedFieldProps<'url' | 'packageKey'>) => ReactNode
}

/** Where users get the version: in the store or, for Android, also a package that is uploaded here. */
export function SourceFields({ Field }: SourceFieldsProps): ReactNode {
  const t = useT()
  const form = Form.useFormInstance<Partial<AppVersion>>()
  const platform = Form.useWatch('platform', form) ?? 'IOS'
  const { packageKey, packageSize }: Partial<AppVersion> = form.getFieldsValue(true)
  return (
    <>
      {platform === 'ANDROID' && (
        <Field name="packageKey" help={t('appVersions.packageHelp')}>
          <PackageField
            label={t('appVersions.packageKey')}
            stored={packageKey && packageSize ? { key: packageKey, size: packageSize } : null}
          />
        </Field>
      )}
      <Field name="url" help={t(`appVersions.urlHelp.${platform}`)}>
        <Input maxLength={500} autoComplete="off" placeholder="https://" spellCheck={false} />
      </Field>
    </>
  )
}
