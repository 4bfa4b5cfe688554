import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { t, useT } from '../../context/i18n.ts'
import styles from './bulk.module.css'
import type { BulkHandle, Refusals } from './use-bulk.ts'

/** What an operator has to know after a bulk action: which rows were refused, or that others match now. */
export default function BulkDialogs({ bulk }: { bulk: BulkHandle }): ReactNode {
  return (
    <>
      {bulk.refusals && <RefusalsDialog refusals={bulk.refusals} onClose={bulk.forgetRefusals} />}
      <ChangedDialog bulk={bulk} />
    </>
  )
}

/** How many rows succeeded, and why the others did not, the most frequent reason first. */
function RefusalsDialog({ refusals, onClose }: { refusals: Refusals; onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <Modal
      open
      title={t('kit.bulk.someTitle', { done: refusals.done, refused: refusals.refused.length })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kit.close')}
        </Button>
      }
      onCancel={onClose}
    >
      <ul className={styles.refusals}>
        {byReason(refusals.refused).map(([reason, names]) => (
          <li key={reason}>{refusalText(reason, names)}</li>
        ))}
      </ul>
    </Modal>
  )
}

function byReason(refused: Refusals['refused']): [reason: string, names: string[]][] {
  const names = new Map<string, string[]>()
  for (const { message, name } of refused) names.set(message, [...(names.get(message) ?? []), name])
  return [...names].sort(([, a], [, b]) => b.length - a.length)
}

/** More names than these say less than their number. */
const namedAtMost = 5

function refusalText(reason: string, names: string[]): string {
  const quoted = names.slice(0, namedAtMost).map((name) => t('kit.bulk.quoted', { name }))
  if (names.length <= namedAtMost) return t('kit.bulk.refusal', { names: quoted, reason })
  return t('kit.bulk.refusalMany', { names: quoted, count: names.length, reason })
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
