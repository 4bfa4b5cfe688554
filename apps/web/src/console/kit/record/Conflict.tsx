import { Alert, Button, Flex, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { Comparison, type ShowValues } from './Comparison.tsx'
import styles from './records.module.css'
import type { VersionedForm } from './use-versioned-form.ts'

interface ConflictProps<V extends object> {
  editor: Pick<VersionedForm<V>, 'conflict' | 'overwrite' | 'reload' | 'keepEditing'>
  labels: Record<string, string>
  show?: ShowValues
  /** In a dialog of its own, for forms that are longer than the screen; else above the form. */
  modal?: boolean
}

/** Somebody else saved first: shows the fields that differ and lets the operator decide. */
export function Conflict<V extends object>({ editor, labels, show, modal }: ConflictProps<V>): ReactNode {
  const t = useT()
  const { conflict, keepEditing, reload, overwrite } = editor
  const title = t('kit.conflict.title')
  const comparison = conflict && <Comparison {...conflict} labels={labels} show={show} />
  const size = modal ? 'medium' : 'small'
  const choices = (
    <Flex wrap gap="small" justify="end">
      <Button size={size} onClick={keepEditing}>
        {t('kit.conflict.back')}
      </Button>
      <Button size={size} onClick={reload}>
        {t('kit.conflict.reload')}
      </Button>
      <Button size={size} danger onClick={() => void overwrite()}>
        {t('kit.conflict.overwrite')}
      </Button>
    </Flex>
  )
  if (modal) {
    return (
      <Modal open={conflict !== null} title={title} width={720} onCancel={keepEditing} footer={choices}>
        {comparison}
      </Modal>
    )
  }
  if (!conflict) return null
  const description = (
    <>
      {comparison}
      {choices}
    </>
  )
  return <Alert type="warning" role="alert" className={styles.conflict} title={title} description={description} />
}
