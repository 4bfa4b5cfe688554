import { type VipPackage, vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { LifeNote } from '../../../kit/life/LifeNote.tsx'
import { allPages } from '../../../kit/list/all-pages.ts'
import frame from '../../../kit/preview/phone-preview.module.css'
import styles from './purchase-page.module.css'

type Offer = Pick<VipPackage, 'weight' | 'id' | 'name' | 'days' | 'price' | 'originalPrice' | 'tag' | 'description'>

/** A package that is not stored yet has this id. */
const newId = 0

/** The app's purchase page in a phone frame, with the package that is being edited in its place. */
export function PurchasePage({ editing }: { editing?: Partial<VipPackage> }): ReactNode {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: [resourceOf(vipPackages.list), 'offered'],
    queryFn: ({ signal }) =>
      allPages((query) => call(vipPackages.list, { query: { ...query, enable: 'true' } }, { signal })),
    meta: { quiet: true },
  })
  const offers = withEdited(data ?? [], editing)
  const isHidden = ({ id }: Offer) => editing?.enable !== true && id === (editing ? (editing.id ?? newId) : undefined)
  const [chosen, setChosen] = useState<number>()
  const shown = offers.find(({ id }) => id === (chosen ?? (editing ? (editing.id ?? newId) : undefined))) ?? offers[0]
  return (
    <div className={frame.preview}>
      <div className={frame.phone}>
        {/* The app is in Chinese, whatever the language of the console. */}
        <div className={styles.screen} lang="zh-CN" role="region" aria-label={t('vipPackages.preview.page')}>
          {data === undefined && !isError ? (
            <Skeleton active paragraph={{ rows: 10 }} />
          ) : (
            <>
              <h3>朗读台会员</h3>
              <p>会员免费课程随便学，到期前续费时间累加</p>
              <ul>
                {offers.map((offer) => (
                  <li key={offer.id}>
                    <button
                      type="button"
                      className={styles.offer}
                      aria-pressed={offer.id === shown?.id}
                      onClick={() => setChosen(offer.id)}
                    >
                      {offer.tag && <i>{offer.tag}</i>}
                      {isHidden(offer) && <em>{t('kit.life.note.off')}</em>}
                      <b>{offer.name || '套餐名称'}</b>
                      <strong>{formatFen(offer.price)}</strong>
                      {offer.originalPrice > offer.price && <s>{formatFen(offer.originalPrice)}</s>}
                      <small>{offer.days} 天</small>
                    </button>
                  </li>
                ))}
              </ul>
              {shown && (
                <>
                  <p className={styles.description}>{shown.description}</p>
                  <div className={styles.buy} aria-hidden>
                    立即开通 {formatFen(shown.price)}
                  </div>
                </>
              )}
            </>
          )}
        </div>
      </div>
      {editing && (
        <p>
          <LifeNote of={editing} />
        </p>
      )}
      {isError ? (
        <p role="alert">
          {t('vipPackages.preview.failed')}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('kit.retry')}
          </Button>
        </p>
      ) : (
        <p>
          {t(
            editing
              ? 'uploads.preview.note'
              : offers.length > 0
                ? 'vipPackages.preview.now'
                : 'vipPackages.preview.none',
          )}
        </p>
      )}
    </div>
  )
}

/** The offers with the edited package where it stands or will stand: by weight, and among equals the newest first. */
function withEdited(stored: VipPackage[], editing: Partial<VipPackage> | undefined): Offer[] {
  if (!editing) return stored
  const { id = newId, name = '', days = 0, price = 0, originalPrice = 0, tag = '', description = '' } = editing
  const { weight = 0 } = editing
  const edited = { id, weight, name, days, price, originalPrice, tag, description }
  const known = stored.some((offer) => offer.id === id)
  if (known) return stored.map((offer) => (offer.id === id ? edited : offer))
  const comesAfter = (offer: VipPackage) =>
    offer.weight === weight ? offer.id < (editing.id ?? Infinity) : offer.weight < weight
  const at = stored.findIndex(comesAfter)
  const others: Offer[] = stored
  return others.toSpliced(at === -1 ? others.length : at, 0, edited)
}
