import { questionCategories } from '@lectern/contract/system/faq.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { actionsColumn, nameColumn, textColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { moveColumn } from '../../../kit/list/move-column.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { faqPages } from './pages.ts'

export default function CategoriesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useManagedList(questionCategories, {
    nameOf: ({ name }) => name,
    add: faqPages.addCategory,
    edit: faqPages.editCategory,
    removeConsequence: t('faq.categories.removeConsequence'),
  })
  return (
    <ManagedListPage
      list={list}
      title={t('faq.categories.title')}
      about={t('faq.categories.about')}
      add={t('faq.categories.add')}
      actions={<Button onClick={() => tab.open(faqPages.questions)}>{t('faq.backToQuestions')}</Button>}
      filters={[textFilter('name', t('faq.categories.name'))]}
      columns={[
        nameColumn(list, 'name', t('faq.categories.name'), { card: true }),
        textColumn('icon', t('faq.categories.icon'), { card: true }),
        moveColumn(list),
        actionsColumn(list, ({ id }) => [
          {
            key: 'questions',
            label: t('faq.categories.seeQuestions'),
            call: null,
            onClick: () => tab.open(faqPages.questions, { categoryId: id }),
          },
        ]),
      ]}
    />
  )
}
