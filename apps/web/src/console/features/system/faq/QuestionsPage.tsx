import { questions } from '@lectern/contract/system/faq.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
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
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { faqPages } from './pages.ts'
import { useCategories } from './use-categories.ts'

export default function QuestionsPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const categories = useCategories()
  const list = useManagedList(questions, {
    nameOf: ({ title }) => title,
    add: faqPages.addQuestion,
    edit: faqPages.editQuestion,
  })
  return (
    <ManagedListPage
      list={list}
      title={t('faq.title')}
      about={t('faq.about')}
      add={t('faq.add')}
      actions={<Button onClick={() => tab.open(faqPages.categories)}>{t('faq.manageCategories')}</Button>}
      filters={[
        textFilter('title', t('faq.question')),
        choiceFilter('categoryId', t('faq.category'), categories.options),
        enableFilter(),
      ]}
      columns={[
        nameColumn(list, 'title', t('faq.question'), { card: true }),
        {
          key: 'categoryId',
          title: t('faq.category'),
          card: true,
          render: ({ categoryId }) => (
            <PageLink page={faqPages.editCategory} query={{ id: categoryId }}>
              {categories.nameOf(categoryId)}
            </PageLink>
          ),
        },
        lifeColumn(),
        flagColumn(list, 'enable', { card: true }),
        flagColumn(list, 'hot'),
        weightColumn(list),
        numberColumn('viewCount', t('faq.viewCount')),
        timeColumn('createTime', t('faq.createTime')),
        actionsColumn(list),
      ]}
    />
  )
}
