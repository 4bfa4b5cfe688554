import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from '../form/form.module.css'
import { BulkForm } from './BulkForm.tsx'

interface BulkWeightProps {
  count: number
  apply: (weight: number) => void
}

/** Asks for the weight that all picked rows get. */
export default function BulkWeight({ count, apply }: BulkWeightProps): ReactNode {
  const t = useT()
  const title = t('kit.bulk.weightTitle', { count })
  return (
    <BulkForm<{ weight: number }>
      label={t('kit.bulk.weight')}
      title={title}
      initial={{ weight: 0 }}
      apply={({ weight }) => apply(weight)}
    >
      <Form.Item
        name="weight"
        rules={[{ required: true, message: t('validation.required', { label: t('kit.flags.weight') }) }]}
      >
        <InputNumber className={styles.wide} aria-label={title} autoFocus min={0} max={999_999} precision={0} />
      </Form.Item>
    </BulkForm>
  )
}
