import type { SavedView } from '@lectern/contract/home/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import { useSession } from '../../context/session.ts'
import styles from './saved-views.module.css'
import { type ShownList, useViewChanges } from './use-view-changes.ts'
import { ViewName } from './ViewName.tsx'
import { ViewRow } from './ViewRow.tsx'
import { viewsOfList } from './view-queries.ts'

interface ViewPanelProps extends ShownList {
  changed: boolean
  onShare: (view: SavedView) => void
  onClose: () => void
}

/** All views of a list that one can open, and what can be done with what the list shows now. */
export default function ViewPanel({ changed, onShare, onClose, ...shown }: ViewPanelProps): ReactNode {
  const { list } = shown
  const t = useT()
  const changes = useViewChanges(shown)
  const { data, error, isPending, refetch } = useQuery(viewsOfList(list.name))
  // Whoever looks as somebody else sees what that member would see, and changes nothing.
  const readOnly = useSession().user.looker !== null
  const { chosen } = list.view
  const open = (view: SavedView | null) => {
    changes.open(view)
    onClose()
  }
  const askToRemove = (view: SavedView) => {
    onClose()
    // This panel is closed by then, so the question is not one of its own.
    feedback().modal.confirm({
      title: t('kit.deletion.title', { name: view.name }),
      content: t(view.byLink || view.roles.length > 0 ? 'kit.views.removeShared' : 'kit.deletion.consequence'),
      okText: t('kit.remove'),
      okButtonProps: { danger: true },
      cancelText: t('kit.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => changes.remove(view).catch(feedback().report),
    })
  }
  const section = (title: string, views: SavedView[]) =>
    views.length > 0 && (
      <section aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              chosen={view.id === chosen?.id}
              readOnly={readOnly}
              changes={changes}
              onOpen={() => open(view)}
              onShare={() => onShare(view)}
              onRemove={() => askToRemove(view)}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <div className={styles.panel}>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {error && !data && (
        <Alert
          type="error"
          title={t('kit.views.failed')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('kit.retry')}
            </Button>
          }
        />
      )}
      {data?.length === 0 && <p>{t('kit.views.about')}</p>}
      {section(
        t('kit.views.own'),
        (data ?? []).filter(({ own }) => own),
      )}
      {section(
        t('kit.views.shared'),
        (data ?? []).filter(({ own }) => !own),
      )}
      {chosen && !chosen.own && <p>{t('kit.views.readOnly', { name: chosen.ownerName })}</p>}
      {chosen && (
        <div className={styles.actions}>
          {changed && chosen.own && !readOnly && (
            <Button
              size="small"
              type="primary"
              onClick={() => void changes.update(chosen).then(onClose, feedback().report)}
            >
              {t('kit.views.update')}
            </Button>
          )}
          {changed && (
            <Button size="small" onClick={() => open(chosen)}>
              {t('kit.views.revert')}
            </Button>
          )}
          <Button size="small" onClick={() => open(null)}>
            {t('kit.views.none')}
          </Button>
        </div>
      )}
      {!readOnly && (
        <ViewName
          // A foreign view is copied under its own name, unless the operator types another.
          initial={chosen && !chosen.own ? chosen.name : ''}
          label={t(chosen && !chosen.own ? 'kit.views.copyName' : 'kit.views.name')}
          ok={t(chosen && !chosen.own ? 'kit.views.copy' : 'kit.views.add')}
          save={async (name) => {
            await changes.add(name)
            onClose()
          }}
        />
      )}
    </div>
  )
}
