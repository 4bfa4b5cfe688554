import { banners, type FiledBanner } from '@lectern/contract/operations/banners.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { buttonsColumn, imageColumn, textColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { TimeRangeText } from '../../../kit/list/TimeRange.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { placeColumns, placeFilters } from './banner-cells.tsx'
import { bannerRatio } from './banner-ratio.ts'
import { bannerPages } from './pages.ts'

export default function BannerArchivePage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useList(banners.filed, { part: 'filed' })
  const copy = useCopy()
  const mayCopy = useMay()(banners.create)
  const toList = <Button onClick={() => tab.open(bannerPages.list)}>{t('banners.archive.toList')}</Button>
  return (
    <ListPage
      list={list}
      title={t('banners.archive.title')}
      about={t('banners.archive.about')}
      firstAction={toList}
      filters={placeFilters()}
      columns={[
        imageColumn('image', t('banners.image'), bannerRatio),
        textColumn('title', t('banners.name'), { card: true }),
        ...placeColumns(),
        {
          key: 'window',
          title: t('banners.window'),
          render: ({ startTime, endTime }) =>
            startTime || endTime ? (
              <TimeRangeText from={startTime ?? undefined} to={endTime ?? undefined} />
            ) : (
              t('banners.always')
            ),
        },
        timeColumn('filedTime', t('banners.archive.filedTime'), { card: true }),
        textColumn('filedBy', t('banners.archive.filedBy'), { card: true }),
        {
          ...buttonsColumn({ nameOf: ({ title }: FiledBanner) => title }, (banner) => [
            {
              key: 'copy',
              label: t('banners.archive.copy'),
              call: banners.create,
              loading: copy.running === banner.id,
              onClick: () => void copy.start(banner),
            },
          ]),
          omitted: !mayCopy,
        },
      ]}
    />
  )
}

/** Copies an archived banner into a draft without its times, which are to be set anew. */
function useCopy(): { running: number | null; start: (banner: FiledBanner) => Promise<void> } {
  const t = useT()
  const tab = useTab()
  const client = useQueryClient()
  const [running, setRunning] = useState<number | null>(null)

  async function start({ id: filedId, title, image, link, position, platform }: FiledBanner): Promise<void> {
    if (running !== null) return
    setRunning(filedId)
    try {
      const { id } = await call(banners.create, { body: { title, image, link, position, platform } })
      void refreshResource(client, resourceOf(banners.list))
      announceCopy(id, title)
    } catch (refusal) {
      showRefusal(refusal)
    } finally {
      setRunning(null)
    }
  }

  function announceCopy(id: number, name: string): void {
    const { notification } = feedback()
    const key = `banner-copy-${id}`
    const edit = () => {
      notification.destroy(key)
      tab.open(bannerPages.edit, { id })
    }
    notification.success({
      key,
      role: 'status',
      title: t('banners.archive.copied', { name }),
      description: t('banners.archive.copiedHint'),
      actions: (
        <Button type="primary" size="small" onClick={edit}>
          {t('banners.archive.editCopy')}
        </Button>
      ),
    })
  }
  return { running, start }
}
