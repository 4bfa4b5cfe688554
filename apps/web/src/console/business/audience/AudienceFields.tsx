import { appPlatforms } from '@lectern/contract/base/fields.ts'
import { audienceForm, audiences } from '@lectern/contract/operations/audience.ts'
import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { ManagedFieldProps } from '../../kit/record/ManagedField.tsx'
import { RecordField } from '../../kit/record/RecordField.tsx'
import { AccountIdsInput } from './AccountIdsInput.tsx'
import { Reach } from './Reach.tsx'
import { TagsInput } from './TagsInput.tsx'

// A list is optional on the wire, but it must not be empty once its kind of audience is chosen.
const someTags = audienceForm.tagIds.unwrap().min(1, 'validation.choose')
const someAccounts = audienceForm.accountIds.unwrap().min(1, 'validation.required')

interface AudienceFieldsProps {
  Field: (props: ManagedFieldProps<'audience'>) => ReactNode
  /** The platform field, where a message can be limited to one platform. */
  platform?: ReactNode
}

/** Chooses the audience and shows how many people it reaches. */
export function AudienceFields({ Field, platform }: AudienceFieldsProps): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const kind = Form.useWatch('audience', form)
  return (
    <>
      <Field name="audience" missing="choose">
        <Radio.Group options={audiences.map((value) => ({ value, label: t(`audience.kinds.${value}`) }))} />
      </Field>
      {kind === 'TAGS' && (
        <RecordField
          name="tagIds"
          label={t('audience.tags')}
          schema={someTags}
          missing="choose"
          help={t('audience.tagsHelp')}
        >
          <TagsInput />
        </RecordField>
      )}
      {kind === 'ACCOUNTS' && (
        <RecordField
          name="accountIds"
          label={t('audience.accounts')}
          schema={someAccounts}
          help={t('audience.accountsHelp')}
        >
          <AccountIdsInput />
        </RecordField>
      )}
      {platform}
      <Reach />
    </>
  )
}

/** All platforms, or one. */
export function PlatformField({ Field }: { Field: (props: ManagedFieldProps<'platform'>) => ReactNode }): ReactNode {
  const t = useT()
  return (
    <Field name="platform" missing="choose">
      <Radio.Group options={appPlatforms.map((value) => ({ value, label: t(`audience.platforms.${value}`) }))} />
    </Field>
  )
}
