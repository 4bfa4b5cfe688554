import { appReview, appVersions } from '@lectern/contract/system/app-versions.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../../lib/call.ts'
import { Gate } from '../../../../context/Gate.tsx'
import { useT } from '../../../../context/i18n.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { StatusDot } from '../../../../kit/display/StatusDot.tsx'
import { allPages } from '../../../../kit/list/all-pages.ts'
import { useConfirmDialog } from '../../../../kit/record/use-confirm-dialog.ts'
import styles from './review.module.css'

/** The version of iOS that the store is reviewing; whoever may chooses one, or ends its review. */
export function ReviewedVersion(): ReactNode {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: [resourceOf(appVersions.list), 'ios'],
    queryFn: ({ signal }) =>
      allPages((query) => call(appVersions.list, { query: { ...query, platform: 'IOS' } }, { signal })),
    meta: { quiet: true },
  })
  const current = data?.find(({ underReview }) => underReview)?.version
  const others = data?.flatMap(({ version }) => (version === current ? [] : [{ value: version, label: version }]))
  const [picked, setPicked] = useState<string>()
  const [ask, dialogs] = useConfirmDialog(appVersions.list)
  const set = (ver: string, enable: boolean) => call(appReview.set, { params: { ver }, body: { enable } })

  const start = (version: string) =>
    ask({
      title: t('appVersions.review.startTitle', { version }),
      consequence: [
        t('appVersions.review.startHint', { version }),
        ...(current ? [t('appVersions.review.replaceHint', { before: current })] : []),
      ].map((sentence) => <p key={sentence}>{sentence}</p>),
      ok: t('appVersions.review.start'),
      act: () => set(version, true).then(() => setPicked(undefined)),
      done: t('appVersions.review.started', { version }),
    })
  const end = (version: string) =>
    ask({
      title: t('appVersions.review.endTitle', { version }),
      consequence: t('appVersions.review.endHint', { version }),
      ok: t('appVersions.review.end'),
      act: () => set(version, false),
      done: t('appVersions.review.ended', { version }),
    })

  return (
    <section className={styles.part} aria-labelledby="review-version">
      <h2 id="review-version">{t('appVersions.review.title')}</h2>
      {isError && (
        <Alert
          type="error"
          showIcon
          title={t('appVersions.review.loadFailed')}
          action={<Button onClick={() => void refetch()}>{t('kit.retry')}</Button>}
        />
      )}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data && current && (
        <div className={styles.now}>
          <StatusDot tone="info">{t('appVersions.review.now', { version: current })}</StatusDot>
          <Gate call={appReview.set}>
            <Button danger onClick={() => end(current)}>
              {t('appVersions.review.end')}
            </Button>
          </Gate>
        </div>
      )}
      {data && <p>{t(current ? 'appVersions.review.nowHint' : 'appVersions.review.none')}</p>}
      {data?.length === 0 && <p>{t('appVersions.review.noVersions')}</p>}
      {others && others.length > 0 && (
        <Gate call={appReview.set}>
          <div className={styles.choice}>
            <Select
              aria-label={t(current ? 'appVersions.review.chooseOther' : 'appVersions.review.choose')}
              placeholder={t(current ? 'appVersions.review.chooseOther' : 'appVersions.review.choose')}
              options={others}
              value={picked}
              onChange={setPicked}
              showSearch
            />
            <Button disabled={picked === undefined} onClick={() => picked !== undefined && start(picked)}>
              {t('appVersions.review.start')}
            </Button>
          </div>
        </Gate>
      )}
      {dialogs}
    </section>
  )
}
