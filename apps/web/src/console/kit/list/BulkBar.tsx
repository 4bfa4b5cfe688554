import { Button, InputNumber, Modal, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../context/i18n.ts'
import styles from './managed-list.module.css'
import type { Row } from './use-list.ts'
import type { ManagedListHandle } from './use-managed-list.ts'

/** The toolbar above the table while rows are picked, with the actions on all of them. */
export function BulkBar<R extends Row>({ list }: { list: ManagedListHandle<R> }): ReactNode {
  const t = useT()
  const { picked, pick, progress } = list.bulk
  const count = picked.length
  if (progress) {
    const { finished, total } = progress
    return (
      <div className={styles.bulk} role="status">
        {t('kit.bulk.progress', { done: finished, total })}
        <Progress percent={Math.round((100 * finished) / total)} size="small" showInfo={false} aria-hidden />
      </div>
    )
  }
  if (count === 0) return null
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('kit.bulk.picked', { count })}>
      <span role="status">{t('kit.bulk.picked', { count })}</span>
      {list.has('enable') && (
        <>
          <Button size="small" onClick={() => void list.setPicked('enable', true)}>
            {t('kit.bulk.enable')}
          </Button>
          <Button size="small" onClick={() => void list.setPicked('enable', false)}>
            {t('kit.bulk.disable')}
          </Button>
        </>
      )}
      {list.has('weight') && <BulkWeight count={count} apply={(weight) => void list.setPicked('weight', weight)} />}
      {list.remove && (
        <Button size="small" danger onClick={list.removePicked}>
          {t('kit.bulk.remove')}
        </Button>
      )}
      <Button size="small" type="link" onClick={() => pick([])}>
        {t('kit.bulk.unpick')}
      </Button>
    </div>
  )
}

function BulkWeight({ count, apply }: { count: number; apply: (weight: number) => void }): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [weight, setWeight] = useState<number | null>(0)
  const title = t('kit.bulk.weightTitle', { count })
  const confirm = () => {
    if (weight === null) return
    setOpen(false)
    apply(weight)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('kit.bulk.weight')}
      </Button>
      <Modal
        open={open}
        title={title}
        okText={t('kit.bulk.weight')}
        okButtonProps={{ disabled: weight === null }}
        cancelText={t('kit.cancel')}
        onCancel={() => setOpen(false)}
        onOk={confirm}
        width={360}
      >
        <InputNumber
          className={styles.wide}
          aria-label={title}
          autoFocus
          min={0}
          max={999_999}
          precision={0}
          value={weight}
          onChange={setWeight}
          onPressEnter={confirm}
        />
      </Modal>
    </>
  )
}

/** After a bulk action that was refused for some rows: how many succeeded, and why each of the others did not. */
export function BulkOutcomeDialog<R extends Row>({ list }: { list: ManagedListHandle<R> }): ReactNode {
  const t = useT()
  const { outcome, forgetOutcome } = list.bulk
  const close = (
    <Button type="primary" onClick={forgetOutcome}>
      {t('kit.close')}
    </Button>
  )
  return (
    <Modal
      open={outcome !== null}
      title={outcome && t('kit.bulk.someTitle', { done: outcome.done, refused: outcome.refused.length })}
      footer={close}
      onCancel={forgetOutcome}
    >
      <ul className={styles.refusals}>
        {outcome?.refused.map(({ row, error }) => (
          <li key={row.id}>
            {t('kit.bulk.refusal', {
              name: list.nameOf(row),
              reason: (error instanceof ApiError && error.message) || t('kit.failed'),
            })}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
