import { Alert, Button, Flex, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../../lib/time.ts'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { type Choices, ConflictFields } from './ConflictFields.tsx'
import type { ShowValues } from './record-words.ts'
import styles from './records.module.css'
import type { RecordConflict, VersionedForm } from './use-versioned-form.ts'

export interface ConflictProps<V extends object> {
  editor: Pick<VersionedForm<V>, 'conflict' | 'saving' | 'resolve' | 'reload' | 'keepEditing'>
  labels: Record<string, string>
  show?: ShowValues
  /** In a dialog of its own, for forms that are longer than the screen; else above the form. */
  modal?: boolean
}

/** Somebody else saved first: names them, says what was taken from them, and asks only about what both changed. */
export default function ConflictView<V extends object>({ editor, labels, show, modal }: ConflictProps<V>): ReactNode {
  const t = useT()
  const { conflict, saving, keepEditing, reload, resolve } = editor
  const [choices, setChoices] = useState<Choices>({})
  const [asked, setAsked] = useState(conflict)
  if (asked !== conflict) {
    setAsked(conflict)
    setChoices({})
  }
  const title = useTitle(conflict)
  const open = conflict?.collisions.filter((name) => choices[name] === undefined) ?? []
  const theirsIn = Object.keys(choices).filter((name) => choices[name] === 'theirs')
  const size = modal ? 'medium' : 'small'
  const fields = conflict && (
    <ConflictFields conflict={conflict} labels={labels} show={show} choices={choices} onChoose={setChoices} />
  )
  const buttons = (
    <Flex wrap gap="small" justify="end">
      <Button size={size} autoFocus={modal} onClick={keepEditing}>
        {t('kit.conflict.back')}
      </Button>
      <Button size={size} onClick={reload}>
        {t('kit.conflict.reload')}
      </Button>
      <Button
        size={size}
        type="primary"
        disabled={open.length > 0}
        loading={saving}
        onClick={() => void resolve(theirsIn)}
      >
        {t(conflict?.collisions.length ? 'kit.conflict.saveChosen' : 'kit.conflict.saveBoth')}
      </Button>
    </Flex>
  )
  if (modal) {
    return (
      <Modal open={conflict !== null} title={title} width={720} onCancel={keepEditing} footer={buttons}>
        {fields}
      </Modal>
    )
  }
  if (!conflict) return null
  const description = (
    <>
      {fields}
      {buttons}
    </>
  )
  return <Alert type="warning" role="alert" className={styles.conflict} title={title} description={description} />
}

function useTitle(conflict: Pick<RecordConflict<object>, 'name' | 'time'> | null): string {
  const t = useT()
  const zone = useTimeZone()
  if (!conflict?.name) return t('kit.conflict.title')
  const { name, time } = conflict
  return time
    ? t('kit.conflict.titleByAt', { name, time: formatTime(time, zone).slice(5, 16) })
    : t('kit.conflict.titleBy', { name })
}
