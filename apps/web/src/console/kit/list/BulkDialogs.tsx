import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './bulk.module.css'
import type { BulkHandle } from './use-bulk.ts'

/** What an operator has to know after a bulk action: which rows were refused, or that others match now. */
export function BulkDialogs({ bulk }: { bulk: BulkHandle }): ReactNode {
  return (
    <>
      <RefusalsDialog bulk={bulk} />
      <ChangedDialog bulk={bulk} />
    </>
  )
}

/** How many rows succeeded, and why each of the others did not. */
function RefusalsDialog({ bulk: { refusals, forgetRefusals } }: { bulk: BulkHandle }): ReactNode {
  const t = useT()
  return (
    <Modal
      open={refusals !== null}
      title={refusals && t('kit.bulk.someTitle', { done: refusals.done, refused: refusals.refused.length })}
      footer={
        <Button type="primary" onClick={forgetRefusals}>
          {t('kit.close')}
        </Button>
      }
      onCancel={forgetRefusals}
    >
      <ul className={styles.refusals}>
        {refusals?.refused.map(({ id, name, message }) => (
          <li key={id}>{t('kit.bulk.refusal', { name, reason: message })}</li>
        ))}
      </ul>
    </Modal>
  )
}

/** Nothing was done, because the number of rows that match is no longer the one that was chosen. */
function ChangedDialog({ bulk: { changed, takeChanged, forgetChanged } }: { bulk: BulkHandle }): ReactNode {
  const t = useT()
  if (!changed) return null
  const { from: total, to: count } = changed
  return (
    <Modal
      open
      title={count > 0 ? t('kit.bulk.changedTitle', { count }) : t('kit.bulk.noneLeft')}
      okText={count > 0 ? t('kit.bulk.takeNew', { count }) : t('kit.close')}
      cancelText={t('kit.bulk.unpick')}
      cancelButtonProps={{ hidden: count === 0 }}
      onOk={count > 0 ? takeChanged : forgetChanged}
      onCancel={forgetChanged}
    >
      {count > 0 && t('kit.bulk.changedHint', { total })}
    </Modal>
  )
}
