import type { ReactNode } from 'react'
import { t, useT } from '../../../../context/i18n.ts'
import { MomentInput } from '../../../../kit/form/MomentInput.tsx'
import type { ManagedFieldProps } from '../../../../kit/record/ManagedField.tsx'
import { asTime } from '../../../../kit/record/show-values.tsx'

interface WindowFieldsProps {
  Field: (props: ManagedFieldProps<'startTime' | 'endTime'>) => ReactNode
}

/** From when until when something shows. The form around it adds `windowLabels` and `windowShow` to its own. */
export function WindowFields({ Field }: WindowFieldsProps): ReactNode {
  const words = useT()
  return (
    <>
      <Field name="startTime" help={words('kit.window.startHelp')}>
        <MomentInput />
      </Field>
      <Field name="endTime" after="startTime" help={words('kit.window.endHelp')}>
        <MomentInput />
      </Field>
    </>
  )
}

export const windowLabels = (): { startTime: string; endTime: string } => ({
  startTime: t('kit.window.startTime'),
  endTime: t('kit.window.endTime'),
})

const moment = asTime(() => t('kit.window.open'))

/** How the two times are shown when two states of a record are compared. */
export const windowShow = { startTime: moment, endTime: moment }
