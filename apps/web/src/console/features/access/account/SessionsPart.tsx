import { account, type OwnSession } from '@lectern/contract/access/account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { AbsoluteTime, RelativeTime } from '../../../kit/display/Time.tsx'
import styles from './account.module.css'
import { deviceName } from './device-name.ts'
import { sessionsKey } from './query-keys.ts'

/** The sessions of the account; every session but the current one can be ended here. */
export function SessionsPart(): ReactNode {
  const t = useT()
  const queries = useQueryClient()
  const [modal, dialogs] = Modal.useModal()
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(account.sessions, {}, { signal }),
  })
  const { mutateAsync: end } = useMutation({
    mutationFn: ({ id }: OwnSession) => call(account.endSession, { params: { id } }),
    onSuccess: (_, ended) => {
      const device = deviceName(ended.userAgent, t)
      void feedback().message.success(t('account.sessions.ended', { device }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })

  function askToEnd(session: OwnSession): void {
    modal.confirm({
      title: t('account.sessions.endTitle', { device: deviceName(session.userAgent, t) }),
      content: t('account.sessions.endHint'),
      okText: t('account.sessions.end'),
      okButtonProps: { danger: true },
      cancelText: t('kit.cancel'),
      // The console reports a refusal by itself; the dialog closes either way.
      onOk: () => end(session).catch(() => undefined),
    })
  }

  if (error) {
    return (
      <p className={styles.failed}>
        {t('account.sessions.loadFailed')} <Button onClick={() => void refetch()}>{t('kit.retry')}</Button>
      </p>
    )
  }
  if (!data) return <Skeleton active />
  return (
    <>
      <p className={styles.hint}>{t('account.sessions.hint')}</p>
      <ul className={styles.rows}>
        {data
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => askToEnd(session)} />
          ))}
      </ul>
      {dialogs}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }): ReactNode {
  const t = useT()
  const device = deviceName(session.userAgent, t)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>
          {device} {session.current && <Tag color="success">{t('account.sessions.current')}</Tag>}
        </h3>
        <div>{session.ip}</div>
        <div className={styles.times}>
          <span>
            {t('account.sessions.since')} <AbsoluteTime iso={session.createTime} />
          </span>
          <span>
            {t('account.sessions.lastSeen')} <RelativeTime iso={session.lastSeenTime} />
          </span>
        </div>
      </div>
      {!session.current && (
        <div className={styles.actions}>
          <Button danger aria-label={t('account.sessions.endOf', { device })} onClick={onEnd}>
            {t('account.sessions.end')}
          </Button>
        </div>
      )}
    </li>
  )
}
