import { viewForm } from '@lectern/contract/home/saved-views.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, type InputRef, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../context/i18n.ts'
import { fieldRule } from '../form/field-rule.ts'
import { showAtFields } from '../form/show-at-fields.ts'
import styles from './saved-views.module.css'

interface ViewNameProps {
  initial: string
  label: string
  ok: string
  save: (name: string) => Promise<void>
  /** Given where a name is being changed: the field takes the cursor, and Escape leaves it. */
  onCancel?: () => void
}

/** Asks for the name of a view. */
export function ViewName({ initial, label, ok, save, onCancel }: ViewNameProps): ReactNode {
  const t = useT()
  const [form] = Form.useForm<{ name: string }>()
  const input = useRef<InputRef>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name }: { name: string }) => save(name.trim()),
    onSuccess: () => form.resetFields(),
    onError: (error) => {
      if (error instanceof ApiError) showAtFields(form, { name: t('kit.views.name') }, error)
    },
  })
  const renames = onCancel !== undefined
  useEffect(() => {
    if (renames) input.current?.focus({ cursor: 'all' })
  }, [renames])
  return (
    <Form className={styles.form} form={form} initialValues={{ name: initial }} onFinish={(values) => mutate(values)}>
      <Space.Compact block>
        <Form.Item
          noStyle
          name="name"
          rules={[fieldRule(viewForm.shape.name, t('kit.views.name'))]}
          validateTrigger={[]}
        >
          <Input
            ref={input}
            size="small"
            maxLength={40}
            aria-label={label}
            placeholder={t('kit.views.namePlaceholder')}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !onCancel) return
              event.stopPropagation()
              onCancel()
            }}
          />
        </Form.Item>
        <Button size="small" htmlType="submit" type={renames ? 'default' : 'primary'} loading={isPending}>
          {ok}
        </Button>
      </Space.Compact>
      <Form.Item noStyle shouldUpdate>
        {() => <Form.ErrorList errors={form.getFieldError('name')} />}
      </Form.Item>
    </Form>
  )
}
