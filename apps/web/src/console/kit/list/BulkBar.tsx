import { Button, Modal, Spin } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import styles from './bulk.module.css'
import { type BulkAction, countOf, isMatching, takes } from './bulk-action.ts'
import { useSelection } from './picked.ts'
import type { BulkHandle } from './use-bulk.ts'

// Loaded when there is something to tell, which is rare.
const BulkDialogs = lazyPart(() => import('./BulkDialogs.tsx'))

interface BulkBarProps {
  bulk: BulkHandle
  actions: readonly BulkAction[]
  /** How many rows this page of the list shows. */
  pageRows: number
}

/** The toolbar above the table while rows are picked, with the actions on all of them. */
export function BulkBar({ bulk, actions, pageRows }: BulkBarProps): ReactNode {
  const [modal, questions] = Modal.useModal()
  return (
    <>
      <Bar bulk={bulk} actions={actions} pageRows={pageRows} confirm={modal.confirm} />
      <Suspense>{(bulk.refusals || bulk.changed) && <BulkDialogs bulk={bulk} />}</Suspense>
      {questions}
    </>
  )
}

function OtherPagesToo({ consequence }: { consequence: string }): ReactNode {
  const t = useT()
  return (
    <>
      <div>{t('kit.bulk.otherPages')}</div>
      {consequence}
    </>
  )
}

type Confirm = ReturnType<typeof Modal.useModal>[0]['confirm']

function Bar({ bulk, actions, pageRows, confirm }: BulkBarProps & { confirm: Confirm }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { running } = bulk
  const selection = useSelection(bulk.picked)
  if (running !== null) {
    return (
      <div className={styles.bulk} role="status">
        <Spin size="small" aria-hidden />
        {t('kit.bulk.running', { count: running })}
      </div>
    )
  }
  if (!selection) return null

  const count = countOf(selection)
  const all = isMatching(selection)
  const picked = t(all ? 'kit.bulk.pickedMatching' : 'kit.bulk.picked', { count })
  // Cards have no box that picks the whole page, so on a phone one picked row is enough.
  const offersAll = !all && (phone || count === pageRows) && actions.some((action) => !action.idsOnly)

  function press(action: Extract<BulkAction, { run: unknown }>): void {
    const start = () => void bulk.run(action.run)
    if (!action.confirm) return start()
    const { title, consequence, ok } = action.confirm(count)
    confirm({
      title,
      content: all ? <OtherPagesToo consequence={consequence} /> : consequence,
      okText: ok,
      okButtonProps: { danger: action.danger },
      cancelText: t('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: start,
    })
  }

  return (
    <div className={styles.bulk} role="toolbar" aria-label={picked}>
      <span role="status">{picked}</span>
      {offersAll && bulk.pickMatching && (
        <Button size="small" type="link" loading={bulk.counting} onClick={() => void bulk.pickMatching?.()}>
          {bulk.matches === undefined
            ? t('kit.bulk.pickAllMatching')
            : t('kit.bulk.pickMatching', { count: bulk.matches })}
        </Button>
      )}
      {actions
        .filter((action) => takes(action, selection))
        .map((action) =>
          'render' in action ? (
            <span key={action.key} {...(action.call && offers(action.call))}>
              {action.render(selection, (run) => void bulk.run(run))}
            </span>
          ) : (
            <Button
              key={action.key}
              size="small"
              danger={action.danger}
              onClick={() => press(action)}
              {...(action.call && offers(action.call))}
            >
              {action.label}
            </Button>
          ),
        )}
      <Button size="small" type="link" onClick={() => bulk.pick([])}>
        {t('kit.bulk.unpick')}
      </Button>
    </div>
  )
}
