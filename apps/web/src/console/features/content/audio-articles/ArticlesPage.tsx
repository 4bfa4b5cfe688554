import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatLength } from '../../../../lib/length.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { copyShareLink } from '../../../kit/display/copy-share-link.ts'
import {
  actionsColumn,
  flagColumn,
  imageColumn,
  nameColumn,
  numberColumn,
  textColumn,
  weightColumn,
} from '../../../kit/list/columns.tsx'
import { choiceFilter, enableFilter, textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { coverRatio } from '../shared/cover-ratio.ts'
import { PublishTime } from '../shared/PublishTime.tsx'
import { articlePage, useSection } from './section.ts'
import { useSubjects } from './use-subjects.ts'

/** The articles of whichever of the three sections the address names. */
export default function ArticlesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const section = useSection()
  const subjects = useSubjects(section)
  const { section: name, pages } = section
  const list = useManagedList(section.articles, {
    nameOf: ({ title }) => title,
    add: pages.add,
    edit: pages.edit,
    removeConsequence: t('audioArticles.removeConsequence'),
    publicPage: ({ id }) => articlePage(section, id),
  })
  return (
    <ManagedListPage
      list={list}
      title={t(`audioArticles.${name}.title`)}
      about={t(`audioArticles.${name}.about`)}
      add={t(`audioArticles.${name}.add`)}
      actions={<Button onClick={() => tab.open(pages.subjects)}>{t(`audioArticles.${name}.settings`)}</Button>}
      filters={[
        textFilter('title', t('audioArticles.fields.title')),
        choiceFilter('subjectId', t('audioArticles.fields.subject'), subjects.options),
        enableFilter(),
      ]}
      columns={[
        imageColumn('cover', t('audioArticles.fields.cover'), coverRatio),
        nameColumn(list, 'title', t('audioArticles.fields.title'), { card: true, fixed: 'start' }),
        {
          key: 'subjectId',
          title: t('audioArticles.fields.subject'),
          card: true,
          render: ({ subjectId }) => subjects.nameOf(subjectId),
        },
        textColumn('author', t('audioArticles.fields.author')),
        {
          key: 'duration',
          title: t('audioArticles.duration'),
          align: 'right',
          render: ({ duration }) => (duration === null ? null : formatLength(duration)),
        },
        numberColumn('playCount', t('audioArticles.playCount'), { card: true }),
        lifeColumn(),
        flagColumn(list, 'enable', { card: true }),
        weightColumn(list),
        {
          key: 'publishTime',
          title: t('audioArticles.fields.publishTime'),
          render: ({ publishTime }) => <PublishTime iso={publishTime} />,
        },
        actionsColumn(list, ({ id }) => [
          {
            key: 'link',
            label: t('kit.shareLink.copy'),
            call: null,
            onClick: () => void copyShareLink(articlePage(section, id)),
          },
        ]),
      ]}
    />
  )
}
