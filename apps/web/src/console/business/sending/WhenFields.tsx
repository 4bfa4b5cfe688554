import { time } from '@lectern/contract/base/fields.ts'
import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { fieldRule } from '../../kit/form/field-rule.ts'
import { MomentInput } from '../../kit/form/MomentInput.tsx'
import styles from './sending.module.css'
import { type When, type WhenValues, whenOf } from './when.ts'

const everyChoice: readonly When[] = ['DRAFT', 'NOW', 'AT']
const draftOnly: readonly When[] = ['DRAFT']
const futureTime = time.refine((iso) => Date.parse(iso) > Date.now(), 'validation.past')

/** The form's `draft` and `sendTime` as a single choice; whoever may not send messages can only save a draft. */
export function WhenFields({ maySend }: { maySend: boolean }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const label = t('sending.sendTime')
  return (
    <>
      <Form.Item name="draft" noStyle>
        <HiddenField />
      </Form.Item>
      {/* Not `useWatch`, which reports a task later: until then React would restore the previous choice. */}
      <Form.Item<WhenValues> noStyle shouldUpdate={(before, now) => whenOf(before) !== whenOf(now)}>
        {(form) => {
          const when = whenOf(form.getFieldsValue(['draft', 'sendTime']))
          return (
            <Form.Item
              name="sendTime"
              label={label}
              required
              rules={when === 'AT' ? [fieldRule(futureTime, label, 'choose')] : []}
              validateTrigger="onBlur"
              extra={t(maySend ? `sending.whenHelp.${when}` : 'sending.whenHelp.onlyDraft', { zone })}
            >
              <WhenInput
                when={when}
                choices={maySend ? everyChoice : draftOnly}
                onDraft={(draft) => form.setFieldValue('draft', draft)}
              />
            </Form.Item>
          )
        }}
      </Form.Item>
    </>
  )
}

/** A field that another control sets: it must be registered in the form to be sent with it. */
function HiddenField(): ReactNode {
  return null
}

interface WhenInputProps {
  when: When
  choices: readonly When[]
  onDraft: (draft: boolean) => void
  id?: string
  value?: string | null
  onChange?: (sendTime: string | null | undefined) => void
  onBlur?: () => void
}

function WhenInput({ when, choices, onDraft, id, value, onChange, onBlur }: WhenInputProps): ReactNode {
  const t = useT()
  const choose = (next: When) => {
    onDraft(next === 'DRAFT')
    // Undefined and null mean the same to the server, but differ here so that the form notices every change.
    onChange?.({ DRAFT: undefined, NOW: null, AT: '' }[next])
  }
  return (
    <div className={styles.when}>
      <Radio.Group
        aria-label={t('sending.sendTime')}
        value={when}
        options={choices.map((choice) => ({ value: choice, label: t(`sending.when.${choice}`) }))}
        onChange={({ target }) => choose(target.value)}
      />
      {when === 'AT' && (
        <MomentInput marksHolidays id={id} value={value} onChange={(iso) => onChange?.(iso ?? '')} onBlur={onBlur} />
      )}
    </div>
  )
}
