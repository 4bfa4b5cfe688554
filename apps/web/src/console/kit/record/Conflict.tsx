import { Alert, Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { asText } from '../../../lib/as-text.ts'
import { useT } from '../../context/i18n.ts'
import styles from '../form/form.module.css'
import recordStyles from './records.module.css'

interface ConflictProps {
  mine: object
  theirs: object
  labels: Record<string, string>
  /** Also receives the whole record, because the meaning of a value may depend on the rest. */
  show: Record<string, (value: unknown, record: object) => ReactNode>
  onOverwrite: () => void
  onReload: () => void
}

/** Somebody else saved first: shows the fields that differ and offers the choice, inside the record's dialog. */
export function Conflict({ mine, theirs, labels, show, onOverwrite, onReload }: ConflictProps): ReactNode {
  const t = useT()
  const different = Object.entries(labels)
    .map(([name, label]) => ({ name, label, yours: valueAt(mine, name), others: valueAt(theirs, name) }))
    .filter(({ yours, others }) => asText(yours) !== asText(others))
  const text = (name: string, value: unknown, record: object) => show[name]?.(value, record) ?? asText(value)
  return (
    <Alert
      type="warning"
      role="alert"
      className={recordStyles.conflict}
      title={t('kit.conflict.title')}
      description={
        <>
          <p>{t(different.length > 0 ? 'kit.conflict.hint' : 'kit.conflict.same')}</p>
          {different.length > 0 && (
            <table className={styles.comparison}>
              <thead>
                <tr>
                  <th scope="col">{t('kit.conflict.field')}</th>
                  <th scope="col">{t('kit.conflict.yours')}</th>
                  <th scope="col">{t('kit.conflict.theirs')}</th>
                </tr>
              </thead>
              <tbody>
                {different.map(({ name, label, yours, others }) => (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>{text(name, yours, mine)}</td>
                    <td>{text(name, others, theirs)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Flex wrap gap="small" justify="end">
            <Button size="small" onClick={onReload}>
              {t('kit.conflict.reload')}
            </Button>
            <Button size="small" danger onClick={onOverwrite}>
              {t('kit.conflict.overwrite')}
            </Button>
          </Flex>
        </>
      }
    />
  )
}

/** `title.zh` is the field `zh` of `title`. */
function valueAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record)
}
