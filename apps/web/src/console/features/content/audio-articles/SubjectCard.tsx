import { type AudioSubject, audioSubjectForm } from '@lectern/contract/content/audio-articles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { Gate, offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { Conflict } from '../../../kit/record/Conflict.tsx'
import { HistoryButton } from '../../../kit/record/HistoryButton.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { useKeptNote } from '../../../kit/record/use-restored.ts'
import { useVersionedForm } from '../../../kit/record/use-versioned-form.ts'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { coverRatio } from '../shared/cover-ratio.ts'
import type { Section } from './section.ts'
import styles from './subjects.module.css'
import { subjectsKey } from './use-subjects.ts'
import { subjectLabels } from './words.ts'

type Values = z.input<typeof audioSubjectForm>
const { shape } = audioSubjectForm

interface SubjectCardProps {
  section: Section
  subject: AudioSubject
  onDirty: (id: number, dirty: boolean) => void
  /** Asks first. */
  remove: () => void
}

/** One subject, edited and saved by itself. */
export function SubjectCard({ section, subject, onDirty, remove }: SubjectCardProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const [form] = Form.useForm()
  const { id } = subject
  const { update } = section.subjects
  const readOnly = !useMay()(update)
  const labels = subjectLabels()
  const editor = useVersionedForm<Values, AudioSubject>({
    form,
    labels,
    record: subject,
    draft: `${resourceOf(section.subjects.list)} ${id}`,
    resource: resourceOf(section.subjects.list),
    save: (values, version) => call(update, { params: { id }, body: { ...values, version } }),
    fetchStored: async () => {
      await client.refetchQueries({ queryKey: subjectsKey(section) })
      const page = client.getQueryData<{ content: AudioSubject[] }>(subjectsKey(section))
      return page?.content.find((one) => one.id === id)
    },
    storedIn: (saved) => saved,
  })
  const { base, dirty, saving, conflict } = editor
  useKeptNote(resourceOf(section.subjects.list), id, dirty)
  useEffect(() => {
    onDirty(id, dirty)
    return () => onDirty(id, false)
  }, [onDirty, id, dirty])

  return (
    <Form
      {...editor.formProps}
      disabled={readOnly}
      className={styles.card}
      aria-label={base.title}
      data-dirty={(!readOnly && dirty) || undefined}
    >
      <h2>
        {base.title}
        <span>{t('audioArticles.subjects.articleCount', { count: subject.articleCount })}</span>
      </h2>
      <Conflict editor={editor} labels={labels} />
      <DraftNote restored={editor.restored} onDiscard={editor.discard} />
      <div className={styles.fields}>
        <RecordField name="cover" label={labels.cover} schema={shape.cover}>
          <ImageField label={labels.cover} ratio={coverRatio} />
        </RecordField>
        <div>
          <RecordField name="title" label={labels.title} schema={shape.title}>
            <Input maxLength={60} showCount />
          </RecordField>
          <RecordField name="subtitle" label={labels.subtitle} schema={shape.subtitle}>
            <Input maxLength={100} showCount />
          </RecordField>
          <RecordField name="description" label={labels.description} schema={shape.description}>
            <Input.TextArea maxLength={500} showCount rows={3} />
          </RecordField>
          <RecordField
            name="weight"
            label={labels.weight}
            schema={shape.weight}
            help={t('audioArticles.subjects.weightHelp')}
          >
            <InputNumber min={0} max={999_999} precision={0} />
          </RecordField>
        </div>
      </div>
      <div className={styles.footer}>
        {!readOnly && (
          <Button
            type="primary"
            htmlType="submit"
            disabled={!dirty || conflict !== null}
            loading={saving}
            {...offers(update)}
          >
            {t('kit.save')}
          </Button>
        )}
        {dirty && (
          <Button disabled={saving} onClick={editor.discard}>
            {t('audioArticles.subjects.discard')}
          </Button>
        )}
        <Gate call={section.subjects.remove}>
          <Button
            danger
            type="text"
            disabled={saving}
            aria-label={t('kit.list.actionOf', { action: t('kit.remove'), name: subject.title })}
            onClick={remove}
          >
            {t('kit.remove')}
          </Button>
        </Gate>
        <HistoryButton inList of={{ resource: resourceOf(section.subjects.list), id, name: subject.title }} />
      </div>
    </Form>
  )
}
