import { PlusOutlined } from '@ant-design/icons'
import { type AudioSubject, audioSubjectForm } from '@lectern/contract/content/audio-articles.ts'
import { Button, Empty, Input, Result, Skeleton } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { ReadOnlyNote } from '../../../kit/form/ReadOnlyNote.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { useSaveKey } from '../../../kit/record/use-save-key.ts'
import { SubjectCard } from './SubjectCard.tsx'
import { useSection } from './section.ts'
import styles from './subjects.module.css'
import { useSubjects } from './use-subjects.ts'
import { subjectLabels } from './words.ts'

/** The subjects of a section, each saved by itself. */
export default function SubjectsPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const section = useSection()
  const subjects = useSubjects(section)
  const name = section.section
  const { subjects: calls } = section
  const readOnly = !useMay()(calls.update)
  const [adding, setAdding] = useState(false)
  const [ask, questions] = useConfirmDialog(calls.list)
  const remove = ({ id, title }: AudioSubject) =>
    ask({
      title: t('kit.deletion.title', { name: title }),
      consequence: t('kit.deletion.kept'),
      ok: t('kit.remove'),
      done: t('kit.deletion.done', { name: title }),
      act: (options) => call(calls.remove, { params: { id } }, options),
    })
  const addButton = (
    <Gate call={calls.create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        {t('audioArticles.subjects.add')}
      </Button>
    </Gate>
  )

  const { setDirty } = tab
  const [unsaved, setUnsaved] = useState<readonly number[]>([])
  const trackDirty = useCallback((id: number, dirty: boolean) => {
    setUnsaved((before) => [...before.filter((one) => one !== id), ...(dirty ? [id] : [])])
  }, [])
  useEffect(() => setDirty(unsaved.length > 0), [setDirty, unsaved])

  const cards = useRef<HTMLDivElement>(null)
  useSaveKey(() => {
    for (const form of cards.current?.querySelectorAll<HTMLFormElement>('form[data-dirty]') ?? []) form.requestSubmit()
  })

  return (
    <section className={styles.page}>
      <header>
        <h1>{t(`audioArticles.${name}.settings`)}</h1>
        <div className={styles.actions}>
          <Button onClick={() => tab.open(section.pages.list)}>{t('audioArticles.toArticles')}</Button>
          {addButton}
        </div>
      </header>
      <p>{t('audioArticles.subjects.about')}</p>
      {readOnly && <ReadOnlyNote unsaved={unsaved.length > 0} />}
      {subjects.error ? (
        <Result
          status="warning"
          title={t('kit.form.loadFailed')}
          extra={<Button onClick={subjects.retry}>{t('kit.retry')}</Button>}
        />
      ) : subjects.loading ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : subjects.all.length === 0 ? (
        <Empty description={t('audioArticles.subjects.none')}>{addButton}</Empty>
      ) : (
        <div className={styles.cards} ref={cards}>
          {subjects.all.map((subject) => (
            <SubjectCard
              key={subject.id}
              section={section}
              subject={subject}
              onDirty={trackDirty}
              remove={() => remove(subject)}
            />
          ))}
        </div>
      )}
      {adding && (
        <RecordModal<{ title: string }>
          title={t('audioArticles.subjects.add')}
          list={calls.list}
          call={calls.create}
          draft="new"
          labels={{ title: subjectLabels().title }}
          initial={{}}
          save={(values) => call(calls.create, { body: values })}
          onClose={() => setAdding(false)}
        >
          <RecordField
            name="title"
            label={subjectLabels().title}
            schema={audioSubjectForm.shape.title}
            help={t('audioArticles.subjects.addHelp')}
          >
            <Input maxLength={60} showCount autoFocus />
          </RecordField>
        </RecordModal>
      )}
      {questions}
    </section>
  )
}
