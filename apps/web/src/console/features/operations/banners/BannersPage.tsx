import { PlusOutlined } from '@ant-design/icons'
import { type Banner, banners, type PostStatus, postStatuses } from '@lectern/contract/operations/banners.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { linkColumn } from '../../../business/links/link-column.tsx'
import { Gate, offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { imageColumn, moveColumn, numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MoreMenu } from '../../../kit/list/MoreMenu.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { windowColumn, windowStateFilter } from '../shared/time-window/window-column.tsx'
import { placeColumns, placeFilters } from './banner-cells.tsx'
import { bannerPages } from './pages.ts'
import { useBannerList } from './use-banner-list.ts'
import { useBannerSteps } from './use-banner-steps.ts'

const tones = { DRAFT: 'neutral', POSTED: 'success', WITHDRAWN: 'warning' } as const satisfies Record<
  PostStatus,
  string
>

export default function BannersPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useBannerList()
  const steps = useBannerSteps()
  const may = useMay()
  const add = () => tab.open(bannerPages.add)
  const edit = (id: number) => tab.open(bannerPages.edit, { id })
  const addButton = (
    <Gate call={banners.create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('banners.add')}
      </Button>
    </Gate>
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('banners.title')}
        about={t('banners.about')}
        actions={
          <>
            <Button onClick={() => tab.open(bannerPages.archive)}>{t('banners.archive.open')}</Button>
            {addButton}
          </>
        }
        firstAction={addButton}
        onNew={may(banners.create) ? add : undefined}
        onEdit={edit}
        filters={[
          ...placeFilters(),
          choiceFilter(
            'postStatus',
            t('banners.status'),
            postStatuses.map((value) => ({ value, label: t(`banners.statuses.${value}`) })),
          ),
          windowStateFilter(),
        ]}
        columns={[
          imageColumn('image', t('banners.image')),
          textColumn('title', t('banners.name'), { card: true }),
          ...placeColumns(),
          {
            key: 'postStatus',
            title: t('banners.status'),
            card: true,
            render: ({ postStatus }) => (
              <StatusDot tone={tones[postStatus]}>{t(`banners.statuses.${postStatus}`)}</StatusDot>
            ),
          },
          windowColumn({ shown: ({ postStatus }: Banner) => postStatus === 'POSTED' }),
          moveColumn(list),
          linkColumn(t('banners.link')),
          numberColumn('sequence', t('banners.sequence')),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 184,
            render: (banner) => <BannerActions banner={banner} steps={steps} onEdit={() => edit(banner.id)} />,
          },
        ]}
      />
      {steps.dialogs}
    </>
  )
}

interface BannerActionsProps {
  banner: Banner
  steps: ReturnType<typeof useBannerSteps>
  onEdit: () => void
}

function BannerActions({ banner, steps, onEdit }: BannerActionsProps): ReactNode {
  const t = useT()
  const named = (action: string) => t('banners.ofBanner', { action, name: banner.title })
  const file = steps.file(banner)
  const mayEdit = useMay()(banners.update)
  const open = t(mayEdit ? 'kit.edit' : 'kit.view')
  return (
    <RowActions>
      <Button
        type="link"
        size="small"
        aria-label={named(open)}
        onClick={onEdit}
        {...(mayEdit && offers(banners.update))}
      >
        {open}
      </Button>
      {steps.next(banner).map((status) => {
        const word = t(`banners.steps.${status}`)
        return (
          <Gate key={status} call={banners.post}>
            <Button type="link" size="small" aria-label={named(word)} onClick={() => void steps.post(banner, status)}>
              {word}
            </Button>
          </Gate>
        )
      })}
      <Gate call={banners.file}>
        <MoreMenu
          label={named(t('kit.more'))}
          items={[
            {
              key: 'file',
              label: t(file ? 'banners.file' : 'banners.fileBlocked'),
              danger: true,
              disabled: file === undefined,
              onClick: file,
            },
          ]}
        />
      </Gate>
    </RowActions>
  )
}
