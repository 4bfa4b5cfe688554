import { Button, Flex, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from '../form/form.module.css'
import type { RecordForm } from './use-record-form.ts'

interface ConflictDialogProps {
  record: RecordForm
  labels: Record<string, string>
  /** Formats the values of a field. */
  show: (name: string, value: unknown) => ReactNode
}

/** Somebody else saved first: shows the fields that differ and lets the operator decide. */
export function ConflictDialog({ record, labels, show }: ConflictDialogProps): ReactNode {
  const t = useT()
  const { conflict, saving } = record
  const different = Object.entries(labels).filter(
    ([name]) => JSON.stringify(conflict?.mine[name]) !== JSON.stringify(conflict?.theirs[name]),
  )
  return (
    <Modal
      open={conflict !== null}
      title={t('kit.conflict.title')}
      width={720}
      onCancel={record.keepEditing}
      footer={
        <Flex wrap gap="small" justify="end">
          <Button onClick={record.keepEditing}>{t('kit.conflict.back')}</Button>
          <Button onClick={record.reload}>{t('kit.conflict.reload')}</Button>
          <Button danger loading={saving} onClick={() => void record.overwrite()}>
            {t('kit.conflict.overwrite')}
          </Button>
        </Flex>
      }
    >
      <p>{t(different.length > 0 ? 'kit.conflict.hint' : 'kit.conflict.same')}</p>
      {conflict && different.length > 0 && (
        <table className={styles.comparison}>
          <thead>
            <tr>
              <th scope="col">{t('kit.conflict.field')}</th>
              <th scope="col">{t('kit.conflict.yours')}</th>
              <th scope="col">{t('kit.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{show(name, conflict.mine[name])}</td>
                <td>{show(name, conflict.theirs[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}
