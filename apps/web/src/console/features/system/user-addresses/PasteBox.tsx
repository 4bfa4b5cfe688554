import { Alert, Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { parseAddress } from './parse-address.ts'
import { useDivisions } from './use-divisions.ts'
import styles from './user-addresses.module.css'

/** The field that holds what was pasted, so that the form knows that there is unsaved work. */
const pastedField = 'pasted'

/** Takes a whole address, as people send it, and fills the fields of the form around it. */
export function PasteBox(): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const { tree, loading } = useDivisions()
  const [outcome, setOutcome] = useState<{ isComplete: boolean; text: string } | null>(null)

  const fill = () => {
    const { name, phone, place, detail, missing } = parseAddress(tree, String(form.getFieldValue(pastedField) ?? ''))
    const parts = [place.province, place.city, place.district].filter((part) => part !== undefined)
    const found = { name, phone, detail, place: parts.length > 0 ? parts : '' }
    // What was not found leaves what is in the field already.
    const values = Object.entries(found).filter(([, value]) => value !== '')
    form.setFields(values.map(([field, value]) => ({ name: field, value, errors: [] })))
    const names = missing.map((part) => t(`userAddresses.paste.parts.${part}`))
    const isNothing = name === '' && phone === '' && parts.length === 0
    const text = isNothing ? t('userAddresses.paste.nothing') : t('userAddresses.paste.missing', { parts: names })
    setOutcome({ isComplete: missing.length === 0, text: missing.length === 0 ? t('userAddresses.paste.done') : text })
  }
  return (
    <div className={styles.paste}>
      <Form.Item name={pastedField} label={t('userAddresses.paste.label')}>
        <Input.TextArea rows={3} maxLength={500} placeholder={t('userAddresses.paste.placeholder')} />
      </Form.Item>
      <div className={styles.pasteFoot}>
        <Button onClick={fill} loading={loading}>
          {t('userAddresses.paste.fill')}
        </Button>
        <div role="status">
          {outcome && <Alert showIcon type={outcome.isComplete ? 'success' : 'warning'} title={outcome.text} />}
        </div>
      </div>
    </div>
  )
}
