import { appPlatforms } from '@lectern/contract/base/fields.ts'
import { type Banner, bannerPositions } from '@lectern/contract/operations/banners.ts'
import { t } from '../../../context/i18n.ts'
import type { ListColumn } from '../../../kit/list/column.ts'
import { choiceFilter, type FilterOption, type ListFilter, textFilter } from '../../../kit/list/filters.tsx'

export const positionOptions = (): FilterOption[] =>
  bannerPositions.map((value) => ({ value, label: t(`banners.positions.${value}`) }))

export const platformOptions = (): FilterOption[] =>
  appPlatforms.map((value) => ({ value, label: t(`audience.platforms.${value}`) }))

type Placed = Pick<Banner, 'id' | 'position' | 'platform'>

/** On which of the app's pages a banner is shown, and for which platform. */
export function placeColumns(): ListColumn<Placed>[] {
  return [
    {
      key: 'position',
      title: t('banners.position'),
      card: true,
      render: ({ position }) => t(`banners.positions.${position}`),
    },
    { key: 'platform', title: t('banners.platform'), render: ({ platform }) => t(`audience.platforms.${platform}`) },
  ]
}

/** The filters that the list of banners and the archive share. */
export function placeFilters(): ListFilter<'title' | 'position' | 'platform'>[] {
  return [
    textFilter('title', t('banners.name')),
    choiceFilter('position', t('banners.position'), positionOptions()),
    choiceFilter('platform', t('banners.platform'), platformOptions()),
  ]
}
