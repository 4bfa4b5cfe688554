import type { AppVersion } from '@lectern/contract/system/app-versions.ts'
import { Alert, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { SwitchInput } from '../../../kit/form/SwitchInput.tsx'
import type { ManagedFieldProps } from '../../../kit/record/ManagedField.tsx'
import styles from './app-versions.module.css'

interface DemandFieldsProps {
  Field: (props: ManagedFieldProps<'force' | 'minVersion'>) => ReactNode
}

/** Who has to update, with a sentence that says whom that affects. */
export function DemandFields({ Field }: DemandFieldsProps): ReactNode {
  const t = useT()
  const form = Form.useFormInstance<Partial<AppVersion>>()
  const platform = Form.useWatch('platform', form)
  const version = Form.useWatch('version', form) || t('appVersions.thisVersion')
  const force = Form.useWatch('force', form)
  const minVersion = Form.useWatch('minVersion', form)
  const users = t(`appVersions.users.${platform ?? 'IOS'}`)
  const warning = force
    ? t('appVersions.forceWarning', { version, users })
    : minVersion && t('appVersions.minWarning', { version: minVersion, users })
  return (
    <>
      <Field name="force" help={t('appVersions.forceHelp')}>
        <SwitchInput />
      </Field>
      <Field name="minVersion" help={t('appVersions.minHelp')}>
        <Input maxLength={14} autoComplete="off" placeholder="3.4.0" />
      </Field>
      {warning && <Alert className={styles.warning} type="warning" showIcon title={warning} />}
    </>
  )
}
