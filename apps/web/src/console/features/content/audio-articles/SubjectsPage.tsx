import { Button, Empty, Result, Skeleton } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { ReadOnlyNote } from '../../../kit/form/ReadOnlyNote.tsx'
import { useSaveKey } from '../../../kit/record/use-save-key.ts'
import { SubjectCard } from './SubjectCard.tsx'
import { useSection } from './section.ts'
import styles from './subjects.module.css'
import { useSubjects } from './use-subjects.ts'

/** The subjects of a section, each saved by itself. */
export default function SubjectsPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const section = useSection()
  const subjects = useSubjects(section)
  const name = section.section
  const readOnly = !useMay()(section.subjects.update)

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
        <Button onClick={() => tab.open(section.pages.list)}>{t('audioArticles.toArticles')}</Button>
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
        <Empty description={t('audioArticles.subjects.none')} />
      ) : (
        <div className={styles.cards} ref={cards}>
          {subjects.all.map((subject) => (
            <SubjectCard key={subject.id} section={section} subject={subject} onDirty={trackDirty} />
          ))}
        </div>
      )}
    </section>
  )
}
