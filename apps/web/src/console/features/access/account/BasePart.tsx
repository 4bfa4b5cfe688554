import { account, baseInfo } from '@lectern/contract/access/account.ts'
import { Alert, Button, Form, Select } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { setLanguage, useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { useFormDraft } from '../../../kit/draft/use-form-draft.ts'
import { fieldRule } from '../../../kit/form/field-rule.ts'
import { RealNameField } from '../../../kit/form/fields.tsx'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { AvatarPicker } from './AvatarPicker.tsx'
import styles from './account.module.css'
import { memberChanged } from './session-change.ts'
import { timeZoneOptions } from './time-zones.ts'

type BaseInfo = z.infer<typeof baseInfo>

/** Each language is named in itself, for members who cannot read the other. */
const languages = [
  { value: 'zh-CN', label: '简体中文' },
  { value: 'en-US', label: 'English' },
]

export function BasePart(): ReactNode {
  const t = useT()
  const tab = useTab()
  const { user } = useSession()
  const [form] = Form.useForm<BaseInfo>()
  const labels = {
    realName: t('kit.fields.realName'),
    locale: t('account.base.locale'),
    timeZone: t('account.base.timeZone'),
  }
  const submit = useSubmit(form, labels)
  const stored = { realName: user.realName, locale: user.locale, timeZone: user.timeZone }
  const draft = useFormDraft(form, 'account base', stored)
  const isRestored = draft.restored !== null
  const { setDirty } = tab
  useEffect(() => {
    if (isRestored) setDirty(true)
  }, [setDirty, isRestored])

  async function save(values: BaseInfo): Promise<void> {
    await call(account.updateBaseInfo, { body: values })
    setDirty(false)
    draft.forget()
    await setLanguage(values.locale)
    memberChanged(t('account.base.saved'))
  }

  return (
    <>
      <AvatarPicker />
      <Form
        name="account-base"
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.base}
        initialValues={draft.initial}
        onValuesChange={() => {
          submit.clearRefusal()
          setDirty(true)
          draft.onTyped()
        }}
        onFinish={(values) => void submit.submit(() => save(values))}
      >
        <DraftNote
          restored={draft.restored}
          onDiscard={() => {
            draft.discard()
            setDirty(false)
          }}
        />
        {submit.refusal && <Alert className={styles.refusal} type="error" showIcon title={submit.refusal} />}
        <RealNameField name="realName" />
        <Form.Item
          name="locale"
          label={labels.locale}
          rules={[fieldRule(baseInfo.shape.locale, labels.locale, 'choose')]}
        >
          <Select options={languages} />
        </Form.Item>
        <Form.Item
          name="timeZone"
          label={labels.timeZone}
          extra={t('account.base.timeZoneHelp')}
          rules={[fieldRule(baseInfo.shape.timeZone, labels.timeZone, 'choose')]}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={timeZoneOptions(user.timeZone)} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {t('kit.save')}
        </Button>
      </Form>
    </>
  )
}
