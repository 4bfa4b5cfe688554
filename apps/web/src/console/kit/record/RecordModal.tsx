import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import { useMay } from '../../context/session.ts'
import { DialogTitle } from './DialogTitle.tsx'
import { showNotReleased } from './not-released.ts'
import type { Release } from './release.ts'
import { idIn, useMarking } from './use-marking.ts'
import { type RecordDialogProps, useRecordDialog } from './use-record-dialog.tsx'

interface RecordModalProps<V extends object> extends RecordDialogProps<V> {
  /** Shows a new record to users at once, if the operator asks for that. */
  release?: Release
}

/** Edits a record of up to four fields. */
export function RecordModal<V extends object>({ release, ...props }: RecordModalProps<V>): ReactNode {
  const t = useT()
  const may = useMay()
  const asked = useRef(false)
  const [releasing, setReleasing] = useState(false)
  const ask = (toRelease: boolean) => {
    asked.current = toRelease
    setReleasing(toRelease)
  }
  const save: typeof props.save = async (...input) => {
    const reply = await props.save(...input)
    const id = idIn(reply)
    // What is stored stays stored, whatever becomes of showing it.
    if (release && asked.current && id !== undefined) {
      await release.send(id).catch((refusal: unknown) => showNotReleased(release, refusal))
    }
    return reply
  }
  const { open, readOnly, leave, saving, submit, body } = useRecordDialog(useMarking({ ...props, save }))
  const offered = release && !readOnly && may(release.route) ? release : undefined
  return (
    <Modal
      open={open}
      title={<DialogTitle title={props.title} list={props.list} record={props.record} />}
      mask={{ closable: false }}
      onCancel={leave}
      afterClose={props.onClose}
      footer={
        <>
          <Button onClick={leave}>{t(readOnly ? 'kit.close' : 'kit.cancel')}</Button>
          {!readOnly && (
            <Button
              {...submit}
              type={offered ? 'default' : 'primary'}
              disabled={submit.disabled || (saving && releasing)}
              loading={saving && !releasing}
              onClick={() => ask(false)}
            >
              {props.ok ?? t('kit.save')}
            </Button>
          )}
          {offered && (
            // After plain saving, which is what Enter does.
            <Button
              {...submit}
              {...offers(props.call, offered.route)}
              type="primary"
              disabled={submit.disabled || (saving && !releasing)}
              loading={saving && releasing}
              onClick={() => ask(true)}
            >
              {t('kit.life.save.enable')}
            </Button>
          )}
        </>
      }
    >
      {body}
    </Modal>
  )
}
