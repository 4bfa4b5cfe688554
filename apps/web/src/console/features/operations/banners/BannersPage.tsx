import { PlusOutlined } from '@ant-design/icons'
import { lifeStates } from '@lectern/contract/base/life.ts'
import { type Banner, banners } from '@lectern/contract/operations/banners.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { linkColumn } from '../../../business/links/link-column.tsx'
import { Gate, offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useHistoryDrawer } from '../../../context/record-history.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { imageColumn, nameColumn, numberColumn } from '../../../kit/list/columns.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lifeColumn, lifeFilter } from '../../../kit/list/life-column.tsx'
import { MoreMenu } from '../../../kit/list/MoreMenu.tsx'
import { moveColumn } from '../../../kit/list/move-column.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { SavedBar } from '../../../kit/list/SavedBar.tsx'
import { placeColumns, placeFilters } from './banner-cells.tsx'
import { bannerRatio } from './banner-ratio.ts'
import { bannerPages } from './pages.ts'
import { useBannerList } from './use-banner-list.ts'
import { useBannerSteps } from './use-banner-steps.ts'

export default function BannersPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useBannerList()
  const steps = useBannerSteps()
  const may = useMay()
  const [openHistory, historyDrawer] = useHistoryDrawer(list.resource)
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
        savedBar={<SavedBar saved={list.saved} nameOf={list.nameOf} columns={[lifeColumn()]} open={edit} />}
        onNew={may(banners.create) ? add : undefined}
        onEdit={edit}
        filters={[...placeFilters(), lifeFilter(lifeStates, true)]}
        columns={[
          imageColumn('image', t('banners.image'), bannerRatio),
          nameColumn({ targetOf: () => bannerPages.edit }, 'title', t('banners.name'), { card: true }),
          ...placeColumns(),
          lifeColumn(),
          moveColumn(list),
          linkColumn(t('banners.link')),
          numberColumn('sequence', t('banners.sequence'), { optional: true }),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 184,
            render: (banner) => (
              <BannerActions
                banner={banner}
                steps={steps}
                onEdit={() => edit(banner.id)}
                onHistory={openHistory && (() => openHistory({ id: banner.id, name: banner.title }))}
              />
            ),
          },
        ]}
      />
      {steps.dialogs}
      {historyDrawer}
    </>
  )
}

interface BannerActionsProps {
  banner: Banner
  steps: ReturnType<typeof useBannerSteps>
  onEdit: () => void
  onHistory: (() => void) | undefined
}

function BannerActions({ banner, steps, onEdit, onHistory }: BannerActionsProps): ReactNode {
  const t = useT()
  const named = (action: string) => t('banners.ofBanner', { action, name: banner.title })
  const file = steps.file(banner)
  const may = useMay()
  const mayEdit = may(banners.update)
  const mayFile = may(banners.file)
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
      {(onHistory || mayFile) && (
        // The mark takes part in no layout.
        <span style={{ display: 'contents' }} {...(mayFile && offers(banners.file))}>
          <MoreMenu
            label={named(t('kit.more'))}
            items={[
              ...(onHistory ? [{ key: 'history', label: t('kit.history.open'), onClick: onHistory }] : []),
              ...(mayFile
                ? [
                    {
                      key: 'file',
                      label: t(file ? 'banners.file' : 'banners.fileBlocked'),
                      danger: true,
                      disabled: file === undefined,
                      onClick: file,
                    },
                  ]
                : []),
            ]}
          />
        </span>
      )}
    </RowActions>
  )
}
