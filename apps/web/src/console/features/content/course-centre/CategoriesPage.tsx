import { PlusOutlined } from '@ant-design/icons'
import { type CourseCategory, courseCategory } from '@lectern/contract/content/course-centre.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { enabling } from '../../../kit/record/release.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { useSection } from '../shared/course-section.ts'
import { CategoryCard } from './CategoryCard.tsx'
import styles from './categories.module.css'
import { useCategories } from './use-choices.ts'
import { WholeListPage } from './WholeListPage.tsx'

/** The categories of a section, every field edited in place. */
export default function CategoriesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const client = useQueryClient()
  const section = useSection()
  const { categories: calls, pages } = section
  const categories = useCategories(section)
  const [adding, setAdding] = useState(false)
  const may = useMay()
  const [ask, questions] = useConfirmDialog(calls.list)

  const remove = ({ id, name }: CourseCategory) =>
    ask({
      title: t('kit.deletion.title', { name }),
      consequence: t('courseCentre.categories.removeConsequence'),
      ok: t('kit.remove'),
      done: t('kit.deletion.done', { name }),
      act: (options) => call(calls.remove, { params: { id } }, options),
    })
  const move = async ({ id }: CourseCategory, up: boolean) => {
    await call(calls.move, { params: { id }, body: { up } }).catch(feedback().report)
    await refreshResource(client, resourceOf(calls.list))
  }
  const addButton = (
    <Gate call={calls.create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        {t('courseCentre.categories.add')}
      </Button>
    </Gate>
  )
  const nameLabel = t('courseCentre.categories.name')

  return (
    <>
      <WholeListPage
        title={t('courseCentre.categories.title')}
        about={t(may(calls.create) ? 'courseCentre.categories.about' : 'courseCentre.categories.order')}
        choices={categories}
        actions={
          <>
            <Button onClick={() => tab.open(pages.items)}>{t('courseCentre.backToItems')}</Button>
            {addButton}
          </>
        }
        firstAction={addButton}
      >
        <ol className={styles.list}>
          {categories.all.map((category, at) => (
            <CategoryCard
              key={category.id}
              section={section}
              category={category}
              first={at === 0}
              last={at === categories.all.length - 1}
              move={(up) => void move(category, up)}
              remove={() => remove(category)}
            />
          ))}
        </ol>
      </WholeListPage>
      {adding && (
        <RecordModal<{ name: string }>
          title={t('courseCentre.categories.add')}
          list={calls.list}
          call={calls.create}
          draft="new"
          labels={{ name: nameLabel }}
          initial={{}}
          save={(values) => call(calls.create, { body: values })}
          release={enabling(calls.enable)}
          onClose={() => setAdding(false)}
        >
          <RecordField
            name="name"
            label={nameLabel}
            schema={courseCategory.shape.name}
            help={t('courseCentre.categories.nameHelp')}
          >
            <Input maxLength={30} showCount autoFocus />
          </RecordField>
        </RecordModal>
      )}
      {questions}
    </>
  )
}
