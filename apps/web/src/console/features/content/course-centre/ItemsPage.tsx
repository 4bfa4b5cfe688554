import { PlusOutlined } from '@ant-design/icons'
import type { CourseItemRow } from '@lectern/contract/content/course-centre.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { copyShareLink } from '../../../kit/display/copy-share-link.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import {
  actionsColumn,
  flagColumn,
  imageColumn,
  numberColumn,
  timeColumn,
  weightColumn,
} from '../../../kit/list/columns.tsx'
import { choiceFilter, enableFilter, textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import type { RowAction } from '../../../kit/list/RowButtons.tsx'
import { RowName } from '../../../kit/list/RowName.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { publicPage, useSection } from '../shared/course-section.ts'
import { coverRatio } from '../shared/cover-ratio.ts'
import { PublishTime } from '../shared/PublishTime.tsx'
import { seriesTypesPage } from '../shared/pages.ts'
import { teacherPages } from '../shared/teacher-pages.ts'
import { useTeachers } from '../shared/use-teachers.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { LessonCount, Price, Titles, titleWidth } from './item-cells.tsx'
import { useCategories, useSeriesTypes } from './use-choices.ts'

export default function ItemsPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const section = useSection()
  const categories = useCategories(section)
  const seriesTypes = useSeriesTypes()
  const teachers = useTeachers()
  const { items, pages } = section
  const phraseGroup = section.section === 'subject' ? 'subject' : 'reading'

  const addressOf = ({ id, kind }: Pick<CourseItemRow, 'id' | 'kind'>) => `${publicPage(section, kind)}?id=${id}`
  const managed = useManagedList(
    { ...items, create: items.createSeries },
    {
      nameOf: ({ title }) => title,
      add: pages.addSeries,
      edit: ({ kind }) => (kind === 'SERIES' ? pages.editSeries : pages.editArticle),
      removeConsequence: t('courseCentre.removeConsequence'),
      publicPage: addressOf,
    },
  )
  const { categoryId, ...others } = managed.state.filters
  // The category does not count as a filter: an empty one offers to add the first item instead of another search.
  const list = {
    ...managed,
    add: managed.add && (() => tab.open(pages.addSeries, { categoryId })),
    filtered: Object.keys(others).length > 0,
  }

  const toCategories = () => tab.open(pages.categories)
  const addArticle = (
    <Gate call={items.createArticle}>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => tab.open(pages.addArticle, { categoryId })}>
        {t('courseCentre.addArticle')}
      </Button>
    </Gate>
  )
  const withoutCategories = !categories.loading && categories.all.length === 0
  const moreActions = (row: CourseItemRow): RowAction[] => [
    ...(row.kind === 'SERIES'
      ? [
          {
            key: 'lessons',
            label: t('courseCentre.lessons'),
            call: null,
            onClick: () => tab.open(pages.lessons, { id: row.id }),
          },
        ]
      : []),
    {
      key: 'link',
      label: t('kit.shareLink.copy'),
      call: null,
      onClick: () => void copyShareLink(addressOf(row)),
    },
  ]

  return (
    <ManagedListPage
      list={list}
      title={t(`courseCentre.${phraseGroup}.title`)}
      about={
        withoutCategories
          ? t('courseCentre.noCategories')
          : t(categoryId === undefined ? `courseCentre.${phraseGroup}.about` : 'courseCentre.emptyCategory')
      }
      add={t('courseCentre.addSeries')}
      actions={
        <>
          {section.section === 'subject' && (
            <Button onClick={() => tab.open(seriesTypesPage)}>{t('courseCentre.types.title')}</Button>
          )}
          <Button onClick={toCategories}>{t('courseCentre.categories.title')}</Button>
          {addArticle}
        </>
      }
      firstAction={
        withoutCategories ? (
          <Gate call={section.categories.create}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={toCategories}>
              {t('courseCentre.categories.add')}
            </Button>
          </Gate>
        ) : (
          <>
            {addArticle}
            <Gate call={items.createSeries}>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={list.add}>
                {t('courseCentre.addSeries')}
              </Button>
            </Gate>
          </>
        )
      }
      above={
        <CategoryChips
          categories={categories.all}
          chosen={categoryId}
          choose={(id) => list.filterBy({ categoryId: id })}
        />
      }
      filters={[
        textFilter('title', t('courseCentre.fields.title')),
        choiceFilter('kind', t('courseCentre.kind'), [
          { value: 'SERIES', label: t('courseCentre.series') },
          { value: 'ARTICLE', label: t('courseCentre.article') },
        ]),
        enableFilter(),
        choiceFilter('seriesTypeId', t('courseCentre.fields.seriesType'), seriesTypes.options),
        choiceFilter('appAuditHide', t('kit.flags.appAuditHide'), [
          { value: 'true', label: t('courseCentre.hidden') },
          { value: 'false', label: t('courseCentre.notHidden') },
        ]),
      ]}
      columns={[
        imageColumn('cover', t('courseCentre.fields.cover'), coverRatio),
        {
          key: 'title',
          title: t('courseCentre.fields.title'),
          fixed: 'start',
          card: true,
          render: (row) => (
            <Titles subtitle={row.subtitle}>
              <RowName list={list} row={row}>
                <OneLine text={row.title} maxWidth={titleWidth} />
              </RowName>
            </Titles>
          ),
        },
        {
          key: 'kind',
          title: t('courseCentre.kind'),
          card: true,
          render: ({ kind }) => t(kind === 'SERIES' ? 'courseCentre.series' : 'courseCentre.article'),
        },
        {
          key: 'categoryId',
          title: t('courseCentre.fields.category'),
          optional: true,
          render: (row) => categories.nameOf(row.categoryId),
        },
        {
          key: 'teacherId',
          title: t('courseCentre.fields.teacher'),
          optional: true,
          render: ({ teacherId }) =>
            teacherId !== null && (
              <PageLink page={teacherPages.edit} query={{ id: teacherId }}>
                {teachers.nameOf(teacherId)}
              </PageLink>
            ),
        },
        {
          key: 'price',
          title: t('courseCentre.fields.price'),
          align: 'right',
          card: true,
          render: (row) => <Price item={row} />,
        },
        {
          key: 'lessonCount',
          title: t('courseCentre.lessonCount'),
          align: 'right',
          render: (row) => <LessonCount item={row} page={pages.lessons} />,
        },
        numberColumn('studyCount', t('courseCentre.studyCount'), { optional: true }),
        lifeColumn(),
        flagColumn(list, 'enable', { card: true, width: 80 }),
        flagColumn(list, 'appAuditHide'),
        weightColumn(list),
        {
          key: 'publishTime',
          title: t('courseCentre.fields.publishTime'),
          render: ({ publishTime }) => <PublishTime iso={publishTime} />,
        },
        timeColumn('createTime', t('courseCentre.createTime'), { optional: true }),
        actionsColumn(list, moreActions),
      ]}
    />
  )
}
