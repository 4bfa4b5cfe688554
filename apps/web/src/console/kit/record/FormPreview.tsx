import { MobileOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { useWide } from '../../context/media.ts'
import { LazyDrawer } from '../dialog/LazyDrawer.tsx'
import styles from './form-preview.module.css'

interface FormPreviewProps {
  form: FormInstance
  children: (values: Record<string, unknown>) => ReactNode
}

/** A live preview of the form: beside it, or in a drawer where the window is too narrow for both. */
export function FormPreview({ form, children }: FormPreviewProps): ReactNode {
  const t = useT()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const values = useDeferredValue(useValues(form))
  const preview = useMemo(() => children(values), [children, values])
  if (wide) {
    return (
      <aside className={styles.preview} aria-label={t('kit.form.preview')}>
        {preview}
      </aside>
    )
  }
  return (
    <>
      <Button className={styles.opener} icon={<MobileOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('kit.form.preview')}
      </Button>
      <LazyDrawer title={t('kit.form.preview')} size={440} open={open} onClose={() => setOpen(false)} destroyOnHidden>
        {preview}
      </LazyDrawer>
    </>
  )
}

/** All values as they are typed. antd compares them as texts, which is slow for thousands of lines: this counts changes. */
function useValues(form: FormInstance): Record<string, unknown> {
  Form.useWatch(changeOf, { form, preserve: true })
  return form.getFieldsValue(true)
}

/** With every change the form holds its values in a new object. */
const changes = new WeakMap<object, number>()
let lastChange = 0

function changeOf(values: object): number {
  const change = changes.get(values) ?? ++lastChange
  changes.set(values, change)
  return change
}
