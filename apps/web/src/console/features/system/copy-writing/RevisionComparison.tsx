import { type CopyType, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { Alert, Button, Modal, Select, Skeleton, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { isSame, LineComparison } from '../../../kit/compare/LineComparison.tsx'
import { lineChanges } from '../../../kit/compare/line-changes.ts'
import { useRecord } from '../../../kit/record/use-record.ts'
import styles from './copy-writing.module.css'
import { textLines } from './text-lines.ts'

interface RevisionComparisonProps {
  type: CopyType
  /** The number of the revision that was picked; it is compared with the current one at first. */
  first: number
  current: number
  restore: (number: number) => void
  onClosed: () => void
}

/** Two revisions of a text side by side. */
export function RevisionComparison({ type, first, current, restore, onClosed }: RevisionComparisonProps): ReactNode {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(true)
  const [[left, right], setPicked] = useState([first, current])
  const [onlyChanges, setOnlyChanges] = useState(true)
  const options = Array.from({ length: current }, (_, index) => ({
    value: current - index,
    label: t('copyWriting.history.nth', { number: current - index }),
  }))
  const picker = (side: 'before' | 'after', value: number, pick: (number: number) => void) => (
    <label htmlFor={`${id}-${side}`}>
      {t(`copyWriting.compare.${side}`)}
      <Select id={`${id}-${side}`} value={value} options={options} onChange={pick} popupMatchSelectWidth={false} />
    </label>
  )
  return (
    <Modal
      open={open}
      width={1080}
      title={t('copyWriting.compare.title')}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('kit.close')}</Button>
          {left !== current && (
            <Gate call={copyWriting.update}>
              <Button type="primary" onClick={() => restore(left)}>
                {t('copyWriting.history.restoreOf', { number: left })}
              </Button>
            </Gate>
          )}
        </>
      }
    >
      <div className={styles.choice}>
        {picker('before', left, (number) => setPicked([number, right]))}
        {picker('after', right, (number) => setPicked([left, number]))}
        <label htmlFor={`${id}-only`}>
          <Switch id={`${id}-only`} size="small" checked={onlyChanges} onChange={setOnlyChanges} />
          {t('copyWriting.compare.onlyChanges')}
        </label>
      </div>
      <Compared key={`${left}-${right}`} type={type} numbers={[left, right]} onlyChanges={onlyChanges} />
    </Modal>
  )
}

interface ComparedProps {
  type: CopyType
  numbers: [number, number]
  onlyChanges: boolean
}

function Compared({ type, numbers: [left, right], onlyChanges }: ComparedProps): ReactNode {
  const t = useT()
  const before = useRecord(copyWriting.revision, { type, number: left })
  const after = useRecord(copyWriting.revision, { type, number: right })
  if (before.failure || after.failure) return <Alert type="warning" title={t('copyWriting.compare.failed')} />
  if (!before.record || !after.record) return <Skeleton active paragraph={{ rows: 6 }} />
  if (before.record.content === after.record.content) return <p>{t('copyWriting.compare.same')}</p>
  const pairs = lineChanges(textLines(before.record.content), textLines(after.record.content))
  const count = pairs.filter((pair) => !isSame(pair)).length
  return (
    <>
      <p role="status">
        {count === 0 ? t('copyWriting.compare.sameWords') : t('copyWriting.compare.changes', { count })}
      </p>
      {count > 0 && (
        <LineComparison
          caption={t('copyWriting.compare.title')}
          before={t('copyWriting.history.nth', { number: left })}
          after={t('copyWriting.history.nth', { number: right })}
          pairs={pairs}
          skipped={onlyChanges ? (lines) => t('copyWriting.compare.unchanged', { count: lines }) : undefined}
        />
      )}
    </>
  )
}
