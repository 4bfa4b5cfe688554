import { appReview, type ReviewSwitch } from '@lectern/contract/system/app-versions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Switch } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { feedback } from '../../../../context/feedback.ts'
import { offers } from '../../../../context/Gate.tsx'
import { has, useT } from '../../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../../context/resources.ts'
import { useMay } from '../../../../context/session.ts'
import styles from './review.module.css'

const resource = resourceOf(appReview.switches)
const queryKey = [resource, 'all']

/** Parts of the app that can be switched off for the version under review. A switch answers at once. */
export function ReviewSwitches(): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const maySet = useMay()(appReview.showFlag)
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(appReview.switches, {}, { signal }),
    meta: { quiet: true },
  })
  const show = (id: number, showFlag: boolean) =>
    client.setQueryData<ReviewSwitch[]>(queryKey, (all) =>
      all?.map((each) => (each.id === id ? { ...each, showFlag } : each)),
    )
  const set = async ({ id }: ReviewSwitch, showFlag: boolean) => {
    await client.cancelQueries({ queryKey })
    show(id, showFlag)
    try {
      await call(appReview.showFlag, { params: { id }, body: { showFlag } })
    } catch (refusal) {
      show(id, !showFlag)
      feedback().report(refusal)
    }
    await refreshResource(client, resource)
  }
  /** A part that this console does not know yet goes by the name that the server gives it. */
  const nameOf = ({ key, name }: ReviewSwitch) => {
    const phrase = `appVersions.switches.names.${key}`
    return has(phrase) ? t(phrase) : name
  }
  return (
    <section className={styles.part} aria-labelledby="review-switches">
      <h2 id="review-switches">{t('appVersions.switches.title')}</h2>
      <p>{t('appVersions.switches.about')}</p>
      {isError && (
        <Alert
          type="error"
          showIcon
          title={t('appVersions.switches.loadFailed')}
          action={<Button onClick={() => void refetch()}>{t('kit.retry')}</Button>}
        />
      )}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      <ul className={styles.switches}>
        {data?.map((each) => (
          <li key={each.id}>
            {nameOf(each)}
            <span>
              <span>{t(each.showFlag ? 'appVersions.switches.shown' : 'appVersions.switches.hidden')}</span>
              <Switch
                size="small"
                aria-label={t('appVersions.switches.of', { name: nameOf(each) })}
                checked={each.showFlag}
                disabled={!maySet}
                {...(maySet && offers(appReview.showFlag))}
                onChange={(on) => void set(each, on)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
