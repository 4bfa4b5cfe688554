import type { Lesson } from '@lectern/contract/content/lessons.ts'
import type { ReactNode } from 'react'
import { formatLength } from '../../../../lib/length.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab, useTabName } from '../../../context/tab.ts'
import { copyShareLink } from '../../../kit/display/copy-share-link.ts'
import {
  actionsColumn,
  flagColumn,
  nameColumn,
  numberColumn,
  timeColumn,
  weightColumn,
} from '../../../kit/list/columns.tsx'
import { choiceFilter, enableFilter, textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { SmallPicture } from '../../../kit/list/SmallPicture.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { useSection } from '../shared/course-section.ts'
import { coverRatio } from '../shared/cover-ratio.ts'
import { mediaKind } from './media-kind.ts'
import { SeriesFailed } from './SeriesFailed.tsx'
import { SeriesHeader } from './SeriesHeader.tsx'
import { useSeries } from './use-series.ts'

const addressOf = ({ id }: Pick<Lesson, 'id'>): string => `/mobileshare/shareCourse?id=${id}`

/** The lessons of the series that `?id=` names. */
export default function LessonsPage(): ReactNode {
  const t = useT()
  const { search } = useTab()
  const { lessons, pages } = useSection()
  const seriesId = Number(search.get('id'))
  const { series, failure, retry } = useSeries(seriesId)
  const list = useManagedList(lessons, {
    nameOf: ({ title }) => title,
    add: pages.addLesson,
    addQuery: { id: seriesId },
    edit: pages.editLesson,
    within: { seriesId },
    removeConsequence: t('lessons.removeConsequence'),
    publicPage: addressOf,
  })
  useTabName(series?.title)
  if (failure) return <SeriesFailed gone={failure === 'gone'} retry={retry} />

  return (
    <ManagedListPage
      list={list}
      title={t('lessons.title')}
      about={t('lessons.about')}
      add={t('lessons.add')}
      above={<SeriesHeader series={series} />}
      filters={[
        textFilter('title', t('lessons.lessonTitle')),
        enableFilter(),
        choiceFilter('free', t('lessons.free'), [
          { value: 'true', label: t('lessons.isFree') },
          { value: 'false', label: t('lessons.notFree') },
        ]),
      ]}
      columns={[
        {
          key: 'cover',
          title: t('lessons.cover'),
          width: 84,
          card: 'picture',
          render: ({ cover }) => (
            <SmallPicture imageKey={cover ?? series?.cover ?? null} name={t('lessons.cover')} ratio={coverRatio} />
          ),
        },
        nameColumn(list, 'title', t('lessons.lessonTitle'), { card: true, fixed: 'start' }),
        { key: 'media', title: t('lessons.kind'), render: ({ media }) => t(`lessons.kinds.${mediaKind(media)}`) },
        {
          key: 'duration',
          title: t('lessons.duration'),
          align: 'right',
          card: true,
          render: ({ duration }) => formatLength(duration),
        },
        numberColumn('lineCount', t('lessons.lineCount'), { card: true }),
        {
          key: 'free',
          title: t('lessons.free'),
          render: ({ free }) => t(free ? 'lessons.isFree' : 'lessons.notFree'),
        },
        lifeColumn(),
        flagColumn(list, 'enable', { card: true }),
        flagColumn(list, 'appAuditHide', { width: 112 }),
        weightColumn(list),
        timeColumn('createTime', t('lessons.createTime'), { optional: true }),
        actionsColumn(list, (lesson: Lesson) => [
          {
            key: 'link',
            label: t('kit.shareLink.copy'),
            call: null,
            onClick: () => void copyShareLink(addressOf(lesson)),
          },
        ]),
      ]}
    />
  )
}
