import { teachers } from '@lectern/contract/content/teachers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { actionsColumn, imageColumn, nameColumn, numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { teacherPages } from '../shared/teacher-pages.ts'
import { avatarRatio } from './avatar-ratio.ts'

export default function TeachersPage(): ReactNode {
  const t = useT()
  const list = useManagedList(teachers, {
    nameOf: ({ name }) => name,
    add: teacherPages.add,
    edit: teacherPages.edit,
  })
  return (
    <ManagedListPage
      list={list}
      title={t('teachers.title')}
      about={t('teachers.about')}
      add={t('teachers.add')}
      filters={[textFilter('name', t('teachers.name'))]}
      columns={[
        imageColumn('avatar', t('teachers.avatar'), avatarRatio),
        nameColumn(list, 'name', t('teachers.name'), { card: true, fixed: 'start' }),
        textColumn('intro', t('courseCentre.fields.intro'), { card: true }),
        numberColumn('itemCount', t('teachers.itemCount')),
        numberColumn('lessonCount', t('courseCentre.lessonCount')),
        actionsColumn(list),
      ]}
    />
  )
}
